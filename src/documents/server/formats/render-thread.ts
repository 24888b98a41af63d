import { parentPort } from 'node:worker_threads';
import type { DocumentRenderer } from '../../../platform/server/ports/documents.ts';
import { documentRenderer } from './documents.ts';

/** What the thread is asked for: a method of the renderer with its arguments. */
export type RenderCall = {
  [Name in keyof DocumentRenderer]: {
    readonly id: number;
    readonly name: Name;
    readonly args: Parameters<DocumentRenderer[Name]>;
  };
}[keyof DocumentRenderer];

export type RenderReply = { readonly id: number } & (
  | { readonly rendered: Uint8Array | string }
  | { readonly error: unknown }
);

// The entry of a worker thread; imported elsewhere, it has no port and does nothing.
parentPort?.on('message', (call: RenderCall) => {
  const reply = (answer: RenderReply) => parentPort?.postMessage(answer);
  render(call).then(
    (rendered) => reply({ id: call.id, rendered }),
    (error: unknown) => reply({ id: call.id, error }),
  );
});

async function render(call: RenderCall): Promise<Uint8Array | string> {
  switch (call.name) {
    case 'pdf':
      return documentRenderer.pdf(...call.args);
    case 'packingSlip':
      return documentRenderer.packingSlip(...call.args);
    case 'pickList':
      return documentRenderer.pickList(...call.args);
    case 'legalPage':
      return documentRenderer.legalPage(...call.args);
    case 'priceList':
      return documentRenderer.priceList(...call.args);
    case 'ubl':
      return documentRenderer.ubl(...call.args);
  }
}
