import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import pg from 'pg';

/** Codes in place of a protocol version (PostgreSQL manual §55.7). */
const SSL_REQUEST = 80_877_103;
const STARTUP = 196_608;
/** Permitted startup parameters; PgBouncer rejects others by default. */
const KNOWN = new Set(['user', 'database', 'client_encoding', 'application_name']);

type Server = { readonly socket: Socket; onMessage: (type: string, whole: Buffer) => void };

/**
 * A pooler with PgBouncer's rules in front of the PostgreSQL at `target`: a client owns a
 * connection for its session, or for each transaction.
 */
export async function startPooler(target: string, mode: 'session' | 'transaction') {
  const idle: Server[] = [];
  const sockets = new Set<Socket>();

  async function connect(): Promise<Server> {
    const client = new pg.Client({ connectionString: target });
    client.on('error', () => {});
    await client.connect();
    const { stream: socket } = (client as unknown as { connection: { stream: Socket } }).connection;
    socket.removeAllListeners();
    socket.setNoDelay();
    const server: Server = { socket, onMessage: () => {} };
    const read = messages((type, whole) => server.onMessage(type, whole));
    socket.on('data', read).on('error', () => socket.destroy());
    sockets.add(socket);
    return server;
  }

  function serve(client: Socket): void {
    let server: Promise<Server> | null = null;
    /** Responses that are not complete yet. */
    let awaited = 0;

    async function take(): Promise<Server> {
      const taken = idle.pop() ?? (await connect());
      taken.onMessage = (type, whole) => {
        client.write(whole);
        if (type !== 'Z') return;
        awaited--;
        const over = String.fromCharCode(whole[5] ?? 0) === 'I' && awaited === 0;
        if (mode === 'session' || !over) return;
        server = null;
        idle.push(taken);
      };
      return taken;
    }
    const ask = messages((type, whole) => {
      if (type === 'X') return;
      if (type === 'Q' || type === 'S') awaited++;
      server ??= take();
      server.then(
        ({ socket }) => socket.write(whole),
        () => client.destroy(),
      );
    });
    const greet = (bytes: Buffer): void => {
      const length = bytes.readInt32BE(0);
      const code = bytes.readInt32BE(4);
      if (code === SSL_REQUEST) {
        client.write('N');
        client.once('data', greet);
        return;
      }
      const said = bytes.toString('latin1', 8, length).split('\0');
      const names = said.filter((text, at) => at % 2 === 0 && text !== '');
      const unknown = names.find((name) => !KNOWN.has(name));
      if (code !== STARTUP || unknown !== undefined) {
        client.end(message('E', `SFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0\0`));
        return;
      }
      // The process id is the pooler's own.
      client.write(message('R', '\0\0\0\0'));
      client.write(message('K', '\x7f\xff\xff\xff\0\0\0\x01'));
      client.write(message('Z', 'I'));
      client.on('data', ask);
    };
    sockets.add(client);
    client.once('data', greet);
    client.on('error', () => client.destroy());
    client.on(
      'close',
      () =>
        void server?.then(
          ({ socket }) => socket.destroy(),
          () => {},
        ),
    );
  }

  const listening = createServer({ noDelay: true }, serve).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return {
    url: url.href,
    close() {
      listening.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A protocol message: type, length including itself, body. */
function message(type: string, body: string): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, Buffer.from(body, 'latin1')]);
}

/** Splits a byte stream into messages. */
function messages(each: (type: string, whole: Buffer) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = rest.readInt32BE(1) + 1;
      const whole = rest.subarray(0, length);
      rest = rest.subarray(length);
      each(String.fromCharCode(whole[0] ?? 0), whole);
    }
  };
}
