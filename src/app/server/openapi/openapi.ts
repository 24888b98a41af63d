import type { Call } from '../../../platform/rules/contract/define.ts';
import { contract } from '../../rules/contract.ts';
import { errorCatalogue } from '../../../platform/rules/errors/catalogue.ts';
import { sandboxContract } from '../../../payments/rules/sandbox.contract.ts';
import type { Config } from '../../../platform/server/config/config.ts';
import type { Current } from '../../../settings/server/current-settings.ts';
import type { JsonSchema } from './json-schema.ts';
import { type Operation, operationOf } from './openapi-operation.ts';

export type OpenApi = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, unknown>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
};

/** Markdown (OpenAPI). */
const description = `Lists answer bare arrays; \`limit\` is at most 1,000, and a \`Link\` header names the next page.

Failures are problem details (RFC 9457) with a stable \`code\` and a sentence for the reader.

A path takes the methods that are described here, \`HEAD\` wherever \`GET\`, and \`OPTIONS\`, which names them; any other is answered 405 with \`Allow\`.

What a browser sends for another site may read, but change nothing: 403.

Sign in with \`POST /auth/login\` and send its token as \`Authorization: Bearer …\`; it lives an hour at most.

For programs: [openapi.json](/api/openapi.json).`;

/** Describes the API (OpenAPI 3.1) as its contract and the shop's settings define it. */
export function openApiOf(config: Config, { shopName, limits }: Current): OpenApi {
  const all = Object.entries(contract) as [string, Call][];
  // With a card company, the sandbox's calls answer 404.
  const calls = all.filter(
    ([key]) => config.payments.provider === 'sandbox' || !(key in sandboxContract),
  );
  const areas = new Set(calls.map(([, call]) => call.area));
  const paths: Record<string, Record<string, Operation>> = { ...monitoringPaths };
  for (const [key, call] of calls) {
    const [method = '', path = ''] = key.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(key, call, limits) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${shopName} API`, version: '1', description },
    servers: [{ url: `${config.publicUrl}/api` }],
    tags: [...areas, 'watching'].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
    },
  };
}

const problemSchema: JsonSchema = {
  type: 'object',
  description:
    'Problem details (RFC 9457); the figures of a failure, such as `available`, stand beside these.',
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: {
      type: 'string',
      description: 'A sentence for the reader: what happened and what to do',
    },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    requestId: { type: 'string', description: 'Names this request in the shop’s log' },
    errors: {
      type: 'object',
      description: 'A message for each field that needs another look',
      additionalProperties: { type: 'string' },
    },
  },
  additionalProperties: true,
};

const warnings: JsonSchema = {
  type: 'array',
  items: { type: 'string' },
  description: 'What the operator should look at although the shop runs',
};

/** Monitoring endpoints, which are not in the contract. */
const monitoringPaths: Record<string, Record<string, Operation>> = {
  '/healthz': { get: monitoringOperation('getHealthz', 'The process is alive', ['alive'], 200) },
  '/readyz': {
    get: monitoringOperation(
      'getReadyz',
      'The database answers, and takes what is written',
      ['ready'],
      200,
      ['stopping', 'database does not answer, or takes no writing'],
    ),
  },
};

function monitoringOperation(
  operationId: string,
  summary: string,
  good: string[],
  status: number,
  bad?: string[],
): Operation {
  const answer = (states: string[], warns = false) => ({
    'application/json': {
      schema: {
        type: 'object',
        required: ['status'],
        properties: {
          status: { type: 'string', enum: states },
          ...(warns ? { warnings } : {}),
        },
      },
    },
  });
  return {
    operationId,
    summary,
    description: 'Anyone.',
    tags: ['watching'],
    security: [],
    parameters: [],
    responses: {
      [status]: { description: 'Yes.', content: answer(good, operationId === 'getReadyz') },
      ...(bad ? { 503: { description: 'Not now.', content: answer(bad) } } : {}),
    },
  };
}
