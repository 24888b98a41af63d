import { expect, it } from 'vitest';
import { companyChangeSchema } from './company.schema.ts';
import { termsFormSchema } from './terms-form.ts';

const empty = { days: null, discountPercent: null, discountDays: null, creditLimit: null };

it.each([
  [{ days: 365, discountPercent: 99, discountDays: 365, creditLimit: 1_000_000_000 }, true],
  [{ days: 30, discountPercent: 0.001, discountDays: 1, creditLimit: 0 }, true],
  [{ days: 366 }, false],
  [{ days: 30, discountPercent: 99.001, discountDays: 10 }, false],
  [{ days: 30, discountPercent: 2.0001, discountDays: 10 }, false],
  [{ days: 10, discountPercent: 2, discountDays: 11 }, false],
  [{ creditLimit: 1_000_000_001 }, false],
])('takes %o in the form if the API does: %s', (fields, isTaken) => {
  const { creditLimit, ...terms } = { creditLimit: null, ...fields };
  const form = termsFormSchema.safeParse({ ...empty, ...fields });
  const api = companyChangeSchema.safeParse({
    ...('days' in terms && { terms }),
    creditLimit,
  });
  expect([form.success, api.success]).toEqual([isTaken, isTaken]);
  const said = ({ error }: typeof form | typeof api) =>
    error?.issues.map(({ path, message }) => [path.at(-1), message]);
  expect(said(form)).toEqual(said(api));
});
