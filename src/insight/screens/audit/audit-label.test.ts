import { expect, it } from 'vitest';
import { namesIn, settingOf } from '../../../settings/rules/settings.keys.ts';
import { auditLabel } from './audit-label.ts';

it('names a setting as Shop Settings does', () => {
  for (const key of namesIn({ 'tax.DE': 19 })) expect(auditLabel(key)).toBe(settingOf(key).label);
  expect(auditLabel('limits.priceMin')).toBe('Lowest price');
});

it('names a field of a part as before', () => {
  expect(auditLabel('minimumQuantity')).toBe('minimum');
  expect(auditLabel('attributes.teeth')).toBe('Teeth');
  expect(auditLabel('texts.de.name')).toBe('name (de)');
});
