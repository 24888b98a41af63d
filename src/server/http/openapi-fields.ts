import type { JsonSchema } from './openapi-operation.ts';

export type Field = { readonly name: string; readonly type: string; readonly required: boolean };

/** The fields of an object, of a list's entries and of what they hold, each on a line of its own. */
export function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  if (schema['type'] === 'array') return fieldsOf(schema['items'] as JsonSchema, `${prefix}[].`);
  const required = (schema['required'] ?? []) as string[];
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  return properties.flatMap(([name, field]) => [
    { name: prefix + name, type: typeWords(field), required: required.includes(name) },
    ...fieldsOf(field, `${prefix}${name}.`),
  ]);
}

/** A schema's type and bounds in a few words: 'whole number, 50 to 500'. */
export function typeWords(schema: JsonSchema): string {
  const options = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (options) return options.map(typeWords).join(' or ');
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  if (schema['enum']) return (schema['enum'] as unknown[]).map((value) => JSON.stringify(value)).join(', ');
  const { type, format, minLength, maxLength } = schema;
  if (type === 'array') return `list of ${typeWords(schema['items'] as JsonSchema)}`;
  if (type === 'integer') return `whole number${bounds(schema)}`;
  if (type === 'number') return `number${bounds(schema)}`;
  if (type !== 'string') return typeof type === 'string' ? type : 'anything';
  if (format === 'binary') return 'file';
  const kind = typeof format === 'string' ? `text (${format})` : 'text';
  if (typeof minLength === 'number' && minLength > 1) return `${kind}, ${minLength} to ${String(maxLength ?? '…')} characters`;
  return typeof maxLength === 'number' ? `${kind}, up to ${maxLength} characters` : kind;
}

/** zod bounds every whole number by what a double can hold, which says nothing to a reader. */
function bounds({ minimum, maximum, exclusiveMinimum }: JsonSchema): string {
  const low = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
  const high = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  if (low !== undefined && high !== undefined) return `, ${String(low)} to ${String(high)}`;
  if (low !== undefined) return `, from ${String(low)}`;
  if (exclusiveMinimum !== undefined) return `, over ${String(exclusiveMinimum)}`;
  return high === undefined ? '' : `, up to ${String(high)}`;
}

const texts: Readonly<Record<string, string>> = {
  email: 'customer@example.com',
  userEmail: 'customer@example.com',
  name: 'Ada Rider',
  userName: 'Ada Rider',
  password: 'sturdy-spokes',
  phone: '+1 555 0100',
  address: '12 Foundry Lane',
  img: 'https://example.com/picture.png',
  toolName: 'Chainring 48T',
};

/** A value that fits a schema, to show how a call is made. Only what must be sent is in it. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  const options = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (options?.[0]) return exampleOf(options[0], name);
  if (schema['const'] !== undefined) return schema['const'];
  if (schema['enum']) return (schema['enum'] as unknown[])[0];
  switch (schema['type']) {
    case 'object': {
      const required = (schema['required'] ?? []) as string[];
      const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
      return Object.fromEntries(required.map((field) => [field, exampleOf(properties[field] ?? {}, field)]));
    }
    case 'array':
      return [exampleOf(schema['items'] as JsonSchema)];
    case 'integer':
    case 'number': {
      const low = schema['minimum'];
      return typeof low === 'number' && low > Number.MIN_SAFE_INTEGER ? low : 50;
    }
    case 'boolean':
      return true;
    default:
      return texts[name] ?? '…';
  }
}
