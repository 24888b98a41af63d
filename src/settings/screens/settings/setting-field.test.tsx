import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../tests/support/render-screen.tsx';
import type { AnySettingKey } from '../../rules/settings.keys.ts';
import { SettingField } from './setting-field.tsx';
import { standardSettings } from '../../rules/settings.values.ts';
import { type SettingValues, valuesOf } from './settings-fields.ts';

function Field({ settingKey }: { settingKey: AnySettingKey }) {
  const form = useForm<SettingValues, unknown, SettingValues>({
    defaultValues: valuesOf(standardSettings({ mode: 'demo', givenName: '' }), [settingKey]),
  });
  return <SettingField settingKey={settingKey} form={form} readOnly={false} />;
}

test('offers the countries for the country of the shop', () => {
  const html = renderScreen(<Field settingKey="shop.country" />);
  expect(html).toMatch(/<select [^>]*name="shop\.country"/);
  expect(html).toMatch(/<option value="">.*<option value="DE">Germany<\/option>/);
});
