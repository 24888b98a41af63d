import { type Html, markup } from '../html.ts';
import { apiDocsStyle } from './api-docs-style.ts';
import type { JsonSchema } from './json-schema.ts';
import { type Field, exampleOf, fieldsOf, typeWords } from './openapi-fields.ts';
import type { OpenApi } from './openapi.ts';
import type { Operation, Parameter } from './openapi-operation.ts';
import { plainPage } from './plain-page.ts';

type Entry = { readonly method: string; readonly path: string; readonly operation: Operation };

/** The API for a person to read: one page without scripts, drawn from the same description. */
export function apiDocsPage(document: OpenApi): Response {
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  const server = document.servers[0]?.url ?? '';
  const areas = document.tags.map(({ name }) => ({
    name,
    entries: entries.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const content = markup`<div class="docs">
    <nav aria-label="Areas">
      <ul>
        ${areas.map(({ name }) => markup`<li><a href="#${anchor(name)}">${name}</a></li>`)}
      </ul>
    </nav>
    <div>
      <h1>${document.info.title}</h1>
      ${document.info.description.split('\n').map((line) => markup`<p class="lead">${ticked(line)}</p>`)}
      <p class="lead">
        Calls go to <code>${server}</code>. For programs:
        <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
      </p>
      ${areas.map(
        (area) =>
          markup`<section id="${anchor(area.name)}">
            <h2>${area.name}</h2>
            ${area.entries.map((entry) => shown(entry, server))}
          </section> `,
      )}
    </div>
  </div>`;
  return plainPage(document.info.title, content, apiDocsStyle);
}

function shown({ method, path, operation }: Entry, server: string): Html {
  const [bodyType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const open = operation.security.length === 0;
  return markup`<details id="${operation.operationId}">
    <summary>
      <span class="method ${method.toLowerCase()}">${method}</span><code>${path}</code
      ><span class="summary">${operation.summary}</span
      ><span class="${open ? 'access' : 'access guarded'}"
        >${operation.description.split(/[.;]/)[0] ?? ''}</span
      >
    </summary>
    <div class="call">
      <p>${operation.description}</p>
      ${
        operation.parameters.length > 0
          ? markup`<h3>Parameters</h3>
              ${table(operation.parameters.map(parameterField))}`
          : null
      }
      ${
        body && bodyType
          ? markup`<h3>Body, <code>${bodyType}</code></h3>
              ${table(fieldsOf(body.schema))}`
          : null
      }
      <h3>Answers</h3>
      ${Object.entries(operation.responses).map(([status, answer]) => answerRow(status, answer))}
      <h3>Example</h3>
      <pre>${curl({ method, path, operation }, server)}</pre>
    </div>
  </details> `;
}

function answerRow(status: string, answer: Operation['responses'][string]): Html {
  const [type, content] = Object.entries(answer.content ?? {})[0] ?? [];
  if (type === 'application/problem+json') {
    const problems = Object.entries(content?.examples ?? {}) as [
      string,
      { value: { detail: string } },
    ][];
    return markup`${problems.map(
      ([code, { value }]) =>
        markup`<p class="answer bad">
          <b>${status}</b> <code>${code}</code> <span>${value.detail}</span>
        </p>`,
    )}`;
  }
  const fields = content ? fieldsOf(content.schema) : [];
  const shape = content && fields.length === 0 ? typeWords(content.schema) : '';
  const list = content?.schema.type === 'array' ? 'A list. ' : '';
  return markup`<p class="answer">
      <b>${status}</b> <span>${list}${answer.description} ${shape}</span>
    </p>
    ${fields.length > 0 ? table(fields) : null}`;
}

function parameterField({ name, schema, required, description, in: place }: Parameter): Field {
  const type = `${typeWords(schema)}, in the ${place}`;
  return { name, type, required, note: description ?? schema.description };
}

function table(fields: readonly Field[]): Html {
  const rows = fields.map(
    ({ name, type, required, note }) =>
      markup`<tr>
        <th scope="row"><code>${name}</code></th>
        <td>${type}${note ? markup`<p class="note">${ticked(note)}</p>` : null}</td>
        <td>${required ? '' : 'optional'}</td>
      </tr>`,
  );
  return markup`<div class="wide">
    <table>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

/** How the call is made from a shell. */
function curl({ method, path, operation }: Entry, server: string): string {
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema, name)))}`);
  const url = `${server}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}'${url}'`];
  if (operation.security.length > 0) lines.push(`-H "Authorization: Bearer $TOKEN"`);
  const content: Readonly<Record<string, { schema: JsonSchema }>> =
    operation.requestBody?.content ?? {};
  if (content['multipart/form-data']) lines.push(`-F 'image=@picture.jpg'`);
  const json = content['application/json'];
  if (json) {
    lines.push(
      `-H 'Content-Type: application/json'`,
      `-d '${JSON.stringify(exampleOf(json.schema))}'`,
    );
  }
  return lines.join(' \\\n  ');
}

/** `words in ticks` as code. */
function ticked(text: string): Html[] {
  return text
    .split('`')
    .map((piece, index) => (index % 2 === 1 ? markup`<code>${piece}</code>` : markup`${piece}`));
}

function anchor(area: string): string {
  return area.replaceAll(' ', '-');
}
