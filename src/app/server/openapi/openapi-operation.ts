import { z } from 'zod';
import {
  type Access,
  type Call,
  bodySchema,
  fileTypes,
} from '../../../platform/rules/contract/define.ts';
import { callErrors } from '../../../platform/rules/contract/call-errors.ts';
import { type ErrorCode, errorCatalogue } from '../../../platform/rules/errors/catalogue.ts';
import { toProblem } from '../../../platform/rules/errors/problem.ts';
import { errorExamples } from '../../../platform/rules/errors/examples.ts';
import type { Limits } from '../../../pricing/rules/limits.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';

type Content = Readonly<Record<string, { schema: JsonSchema; examples?: Record<string, unknown> }>>;
type Answer = {
  readonly description: string;
  readonly headers?: Record<string, unknown>;
  readonly content?: Content;
};
export type Parameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
};
export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Answer>>;
};

/** One call of the contract as an OpenAPI operation. */
export function operationOf(key: string, declared: Call, limits: Limits): Operation {
  const call = withLimits(declared, limits);
  return {
    operationId: operationId(key),
    summary: call.summary,
    description: accessWords(call.access),
    tags: [call.area],
    security: call.access.who === 'anyone' ? [] : [{ bearer: [] }],
    parameters: parametersOf(call),
    ...bodyOf(call),
    responses: { ...successOf(call), ...problemsOf(call) },
  };
}

/** A call whose body has the limits in force. */
type LimitedCall = Call & { readonly body?: z.ZodType };

function withLimits(call: Call, limits: Limits): LimitedCall {
  const { body: _, ...rest } = call;
  const body = bodySchema(call, limits);
  return body === undefined ? rest : { ...rest, body };
}

/** 'GET /order/{id}' → 'getOrderById'. */
function operationId(key: string): string {
  const [method = '', path = ''] = key.split(' ');
  const words = path.replace(/\{(\w+)\}/g, 'by-$1').split(/[^A-Za-z0-9]+/);
  const upper = words.filter(Boolean).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method.toLowerCase() + upper.join('');
}

/** The access rules. */
function accessWords(access: Access): string {
  switch (access.who) {
    case 'anyone':
      return 'Anyone.';
    case 'signed-in':
      return 'Signed-in users.';
    case 'self':
      return access.admins
        ? 'Users about themselves; administrators about anyone.'
        : 'Users about themselves.';
    case 'order-owner':
      return access.admins
        ? 'The buyer of the order; administrators. To others it does not exist.'
        : 'The buyer of the order.';
    case 'checkout-owner':
      return access.admins
        ? 'The buyer of the checkout; administrators. To others it does not exist.'
        : 'The buyer of the checkout.';
    case 'invoice-owner':
      return access.admins
        ? 'The buyer whom the document is for; administrators. To others it does not exist.'
        : 'The buyer whom the document is for.';
    case 'company-person':
      return 'The people of the company; administrators. To others it does not exist.';
    case 'company-approver':
      return 'People of the company with the role `approves`; administrators. To strangers it does not exist.';
    case 'admin':
      return 'Administrators.';
    case 'host':
      return 'The host user.';
  }
}

function parametersOf(call: Call): Parameter[] {
  const idempotencyKey: Parameter = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'The same key and body give the first answer again, for 24 hours; another body is refused.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  };
  return [
    ...fieldsAs('path', call.params),
    ...fieldsAs('query', call.query),
    ...(call.idempotent ? [idempotencyKey] : []),
  ];
}

function fieldsAs(place: 'path' | 'query', schema: z.ZodObject | undefined): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }));
}

const mediaTypes = {
  json: 'application/json',
  multipart: 'multipart/form-data',
  raw: 'application/json',
  optional: 'application/json',
} as const;

function bodyOf(call: LimitedCall): Pick<Operation, 'requestBody'> | Record<string, never> {
  if (!call.body && call.bodyKind !== 'raw') return {};
  const schema = call.body ? jsonSchemaOf(call.body, 'input') : { type: 'object' };
  return {
    requestBody: {
      required: call.bodyKind !== 'optional',
      content: { [mediaTypes[call.bodyKind ?? 'json']]: { schema } },
    },
  };
}

const redirectAnswer: Answer = {
  description: 'Done; the page to go on with is named.',
  headers: { Location: { description: 'Where to go on', schema: { type: 'string' } } },
};

function successOf(call: Call): Record<string, Answer> {
  const nothing = { description: 'Done; there is nothing to answer.' };
  if (!call.answer) return { 204: nothing };
  if (call.answerKind === 'redirect') return { 303: redirectAnswer };
  const isNullable = call.answer.safeParse(null).success;
  const answerSchema =
    isNullable && call.answer instanceof z.ZodNullable
      ? (call.answer.unwrap() as z.ZodType)
      : call.answer;
  const type = mediaTypeOf(call);
  const link = {
    description: 'Names the next page, as `<…>; rel="next"` (RFC 8288)',
    schema: { type: 'string' },
  };
  const ok: Answer = {
    description: 'Done.',
    ...(call.paged ? { headers: { Link: link } } : {}),
    content: { [type]: { schema: jsonSchemaOf(answerSchema, 'output') } },
  };
  return isNullable ? { 200: ok, 204: { description: 'There is nothing.' } } : { 200: ok };
}

const mediaTypeOf = ({ answerKind }: Pick<Call, 'answerKind'>) =>
  answerKind === undefined || answerKind === 'json' || answerKind === 'redirect'
    ? 'application/json'
    : fileTypes[answerKind].replace(/;.*/, '');

function problemsOf(call: LimitedCall): Record<string, Answer> {
  const byStatus = Map.groupBy(callErrors(call), (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]): [string, Answer] => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${errorCatalogue[code].title}`).join('. '),
        ...(status === 429 || status === 503
          ? {
              headers: {
                'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
              },
            }
          : {}),
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: Object.fromEntries(codes.map((code) => [code, problemExample(code, call)])),
          },
        },
      },
    ]),
  );
}

function problemExample(code: ErrorCode, call: LimitedCall) {
  const data = { ...errorExamples[code], ...exampleDataOf(code, call) };
  const value = toProblem({ code, data }, '0198f3a2-7c1e-7b7e-9f5e-2f4f6a1c8d90');
  return { summary: value.title, value };
}

/** The data of an example that differs from call to call. */
function exampleDataOf(code: ErrorCode, call: LimitedCall): Record<string, unknown> {
  if (code === 'NOT_FOUND') return { what: subjectOf(call) };
  if (code === 'BODY_TOO_LARGE' && call.bodyLimitBytes) return { limitBytes: call.bodyLimitBytes };
  if (code === 'PROVIDER_DOWN' && call.area === 'images') return { provider: 'The picture store' };
  if (code === 'PROVIDER_DOWN' && !call.errors.includes(code)) return { provider: 'The database' };
  if (code !== 'INVALID_FIELDS') return {};
  const fields = Object.keys(bodyFields(call) ?? (call.query ?? call.params)?.shape ?? {});
  return { errors: { [fields[0] ?? 'id']: 'What is wrong with this field' } };
}

/** The kind of thing that a 404 names: from an id in the body, the access rule, or the area. */
function subjectOf(call: LimitedCall): string {
  const bodyFieldNames = bodyFields(call) ?? {};
  if ('toolId' in bodyFieldNames) return 'part';
  if ('orderId' in bodyFieldNames || call.access.who === 'order-owner') return 'order';
  return call.area.replace(/s\b.*/, '');
}

const bodyFields = ({ body }: LimitedCall) =>
  body instanceof z.ZodObject ? body.shape : undefined;
