import { messageKinds } from '../../rules/message.schema.ts';

export type MessageKind = (typeof messageKinds)[number];

/** The kind in an address (`?kind=contact`), or undefined for all. */
export function readMessageKind(searchParams: URLSearchParams): MessageKind | undefined {
  const named = searchParams.get('kind');
  return messageKinds.find((kind) => kind === named);
}
