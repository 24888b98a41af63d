import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** A way to a server that can be cut: connections stay open on both sides, and nothing gets through any more. */
export type StallingProxy = {
  /** The server's address, by this way. */
  readonly url: string;
  /** Cuts the way at once; who connects from now on is heard by nobody. */
  readonly stall: () => void;
  /** Cuts it behind the next bytes to the server that hold `text`: these still arrive, their answer does not. */
  readonly stallBehind: (text: string) => Promise<void>;
  /** Mends it: what was held back is delivered, late. */
  readonly mend: () => void;
  readonly close: () => Promise<void>;
};

/** Stands in front of the server at `target`. Neither side is told of a cut, as with a cable that is pulled out. */
export async function startStallingProxy(target: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let stalled = false;
  let awaited: { text: string; met: () => void } | null = null;

  const stall = () => {
    stalled = true;
    for (const socket of sockets) socket.pause();
  };
  /** Passes on what one side says, until it ends or breaks; then the other side ends too. */
  const relay = (from: Socket, to: Socket, onBytes: (bytes: Buffer) => void) => {
    sockets.add(from);
    from.on('data', (bytes: Buffer) => {
      to.write(bytes);
      onBytes(bytes);
    });
    from.on('error', () => from.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (stalled) from.pause();
  };
  const listener = createServer((client) => {
    const server = connect(Number(port), hostname);
    relay(client, server, (bytes) => {
      if (awaited === null || !bytes.includes(awaited.text)) return;
      stall();
      awaited.met();
      awaited = null;
    });
    relay(server, client, () => {});
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));

  const url = new URL(target);
  url.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  return {
    url: url.href,
    stall,
    stallBehind: (text) => new Promise((met) => (awaited = { text, met })),
    mend: () => {
      stalled = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
