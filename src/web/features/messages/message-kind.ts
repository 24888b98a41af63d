import { messageKinds } from '../../../domain/messages/message.schema.ts';

export type MessageKind = (typeof messageKinds)[number];

/** The kind that an address names (`?kind=contact`); undefined shows everything. */
export function readMessageKind(searchParams: URLSearchParams): MessageKind | undefined {
  const named = searchParams.get('kind');
  return messageKinds.find((kind) => kind === named);
}
