import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** A proxy that can be cut: connections stay open on both sides, but no byte passes. */
export type StallingProxy = {
  /** The server's URL through the proxy. */
  readonly url: string;
  /** Cuts the connection at once, also for new clients. */
  readonly stall: () => void;
  /** Cuts the connection after the next bytes to the server that contain `text`; they arrive, their answer does not. */
  readonly stallAfter: (text: string) => Promise<void>;
  /** Restores the connection and delivers what was held back. */
  readonly resume: () => void;
  readonly close: () => Promise<void>;
};

/** Starts the proxy in front of `target`. A cut is silent, as when a cable is pulled out. */
export async function startStallingProxy(target: string): Promise<StallingProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let stalled = false;
  let awaited: { text: string; met: () => void } | null = null;

  const stall = () => {
    stalled = true;
    for (const socket of sockets) socket.pause();
  };
  /** Forwards one side until it ends or fails, then ends the other side. */
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
    stallAfter: (text) => new Promise((met) => (awaited = { text, met })),
    resume: () => {
      stalled = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}
