import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type ImgbbFault = 'rate limit' | 'error 500' | 'page' | 'reset' | 'silence' | 'refusal';

/** imgbb's own messages; it answers nearly every fault with 400. */
const errors: Readonly<Record<string, string>> = {
  'rate limit': 'Rate limit reached.',
  refusal: 'Invalid image.',
};

/** A fake imgbb: stores and serves uploads, gives every upload a new name, and fails on request. */
export async function startFakeImgbb() {
  const uploads: { name: string; bytes: Buffer }[] = [];
  let fault: ImgbbFault | null = null;
  let origin = '';

  const server = createServer((request, response) => {
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (message: string, code: number) =>
      say(400, { status_code: 400, error: { message, code }, status_txt: 'Bad Request' });

    async function take(): Promise<void> {
      const { pathname, searchParams } = new URL(request.url ?? '', origin);
      const body = await buffer(request);
      if (request.method === 'GET') {
        const found = uploads[Number(pathname.split('/')[1])];
        return void (found
          ? response.writeHead(200, { 'content-type': 'image/webp' }).end(found.bytes)
          : response.writeHead(404).end());
      }
      if (fault === 'silence') return;
      if (fault === 'reset') return void request.socket.destroy();
      if (fault === 'page')
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>');
      if (fault === 'error 500')
        return void say(500, { status_code: 500, error: { message: 'Internal error', code: 0 } });
      if (pathname !== '/1/upload')
        return void say(404, { status_code: 404, error: { message: 'Not found', code: 0 } });
      if (searchParams.get('key') !== fake.key) return void refuse('Invalid API v1 key.', 100);
      if (fault) return void refuse(errors[fault] ?? fault, 100);
      const form = await new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData();
      const image = form.get('image');
      if (!(image instanceof File)) return void refuse('Empty upload source.', 130);
      uploads.push({ name: image.name, bytes: Buffer.from(await image.arrayBuffer()) });
      const address = `${origin}/${uploads.length - 1}/${image.name}`;
      say(200, {
        data: { id: String(uploads.length), url: address, display_url: address },
        success: true,
        status: 200,
      });
    }
    void take();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const fake = {
    url: origin,
    key: 'imgbb-key',
    uploads: uploads as readonly { name: string; bytes: Buffer }[],
    fail: (next: ImgbbFault | null) => {
      fault = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
