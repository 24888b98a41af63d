import type { JsonSchema } from './json-schema.ts';

export type Field = {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** What the name alone does not say. */
  readonly note?: string | undefined;
};

/** The fields of an object, of a list's entries and of what they hold, each on a line of its own. */
export function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  if (schema.items) return fieldsOf(schema.items, `${prefix}[].`);
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, field]) => [
    {
      name: prefix + name,
      type: typeWords(field),
      required: required.includes(name),
      note: field.description,
    },
    ...fieldsOf(field, `${prefix}${name}.`),
  ]);
}

/** A schema's type and bounds in a few words: 'whole number, 50 to 500'. */
export function typeWords(schema: JsonSchema): string {
  const { type, format, minLength = 0, maxLength } = schema;
  if (schema.anyOf) return schema.anyOf.map(typeWords).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ');
  if (schema.items) return `list of ${typeWords(schema.items)}`;
  if (type === 'integer') return `whole number${bounds(schema)}`;
  if (type === 'number') return `number${bounds(schema)}`;
  if (type !== 'string') return type ?? 'anything';
  if (format === 'binary') return 'file';
  const kind = format === undefined ? 'text' : `text (${format})`;
  if (maxLength === undefined)
    return minLength > 1 ? `${kind}, from ${minLength} characters` : kind;
  return minLength > 1
    ? `${kind}, ${minLength} to ${maxLength} characters`
    : `${kind}, up to ${maxLength} characters`;
}

/** zod bounds every whole number by what a double can hold, which says nothing to a reader. */
function bounds({ minimum, maximum, exclusiveMinimum }: JsonSchema): string {
  const low = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
  const high = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  if (low !== undefined && high !== undefined) return `, ${low} to ${high}`;
  if (low !== undefined) return `, from ${low}`;
  if (exclusiveMinimum !== undefined) return `, over ${exclusiveMinimum}`;
  return high === undefined ? '' : `, up to ${high}`;
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
  const { type, properties = {}, required = [], minimum = Number.MIN_SAFE_INTEGER } = schema;
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.items) return [exampleOf(schema.items)];
  if (type === 'object') {
    return Object.fromEntries(
      required.map((field) => [field, exampleOf(properties[field] ?? {}, field)]),
    );
  }
  if (type === 'integer' || type === 'number') return minimum > 1 ? minimum : 50;
  return type === 'boolean' ? true : (texts[name] ?? '…');
}
