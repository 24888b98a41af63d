import { type XmlTree, renderXml, xmlText } from '../../../../platform/server/formats/xml-tree.ts';
import { namespacesFor } from './namespaces.ts';
import type { VeloRequest } from './request.ts';

/** What the standard's response codes mean. */
const responseCodes = {
  done: 200,
  failed: 400,
  notSupported: 404,
  malformed: 405,
  unknownBuyer: 410,
  wrongPassword: 411,
  unknownSeller: 415,
  unknownTransaction: 420,
  noMoreTransactions: 421,
  notInThisState: 430,
  testNotInThisState: 435,
  broken: 500,
} as const;
type Failing = Exclude<keyof typeof responseCodes, 'done'>;

/** The answer to a request: a success with the content of its element, or a failure with a message. */
export type Answer =
  | {
      readonly ok: true;
      readonly message?: string;
      readonly transaction?: TransactionFacts;
      readonly content: XmlTree;
    }
  | {
      readonly ok: false;
      readonly why: Failing;
      readonly message: string;
      /** How long a client should wait that has sent too many requests. */
      readonly retryAfterSeconds?: number;
    };

type TransactionFacts = {
  readonly id: string;
  readonly state: number;
  readonly isTest: boolean;
};

export const refuse = (why: Failing, message: string): Extract<Answer, { ok: false }> => ({
  ok: false,
  why,
  message,
});

/** Refuses a client that has asked too often. */
export const tooMany = (retryAfterSeconds: number): Extract<Answer, { ok: false }> => ({
  ...refuse('failed', 'Too many requests. Please wait a moment.'),
  retryAfterSeconds,
});

/** The response element for what is no request of the standard. */
const UNRECOGNISED = 'vts:GetStatusResponse';

type AnsweredRequest = Pick<VeloRequest, 'namespace' | 'buyersId' | 'transactionId' | 'isTest'>;

/** Of a body that could not be read. */
export const noRequest: AnsweredRequest = {
  namespace: null,
  buyersId: '',
  transactionId: '',
  isTest: null,
};

/**
 * Renders an answer in the schema version of its request. A failure has the header alone, with the state that the
 * standard gives a transaction that has not begun.
 */
export function renderAnswer(
  answer: Answer,
  request: AnsweredRequest,
  element: string = UNRECOGNISED,
): string {
  const header = {
    'vct:BuyersID': xmlText(request.buyersId) ?? '',
    'vct:ResponseCode': String(answer.ok ? responseCodes.done : responseCodes[answer.why]),
    'vct:ResponseMessage': xmlText(answer.message ?? null),
  };
  return renderXml({
    [element]: {
      ...namespacesFor(request.namespace),
      ...header,
      ...(answer.ok ? statusOf(answer.transaction, request) : failedStatus(request)),
      ...(answer.ok ? answer.content : {}),
    },
  });
}

const statusOf = (
  transaction: TransactionFacts | undefined,
  { isTest }: AnsweredRequest,
): XmlTree => ({
  'vct:TransactionID': transaction?.id,
  'vct:StatusCode': transaction && String(transaction.state),
  'vct:IsTest': String(transaction?.isTest ?? isTest ?? false),
});

const failedStatus = ({ transactionId, isTest }: AnsweredRequest): XmlTree => ({
  'vct:TransactionID': xmlText(transactionId) ?? '',
  'vct:StatusCode': '1',
  'vct:IsTest': String(isTest ?? false),
});
