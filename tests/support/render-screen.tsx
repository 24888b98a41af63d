import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { standardSettings } from '../../src/settings/rules/settings.values.ts';
import { businessOf } from '../../src/settings/rules/business.ts';
import { chargesOf } from '../../src/settings/rules/charges-of.ts';
import type { PublicConfig } from '../../src/platform/screens/public-config.ts';
import { createQueryClient } from '../../src/platform/screens/api/queries.ts';

type Given = {
  readonly config?: Partial<PublicConfig>;
  /** What the calls answered before; a component that reads another one shows its skeleton. */
  readonly answers?: readonly { readonly queryKey: readonly unknown[]; readonly body: unknown }[];
  /** The address of the page, with its search. */
  readonly at?: string;
};

/** The HTML of a component as a visitor without scripts gets it. */
export function renderScreen(
  element: ReactElement,
  { config, answers = [], at = '/' }: Given = {},
): string {
  const client = createQueryClient(() => Promise.reject(new Error('No call is sent')), true);
  for (const { queryKey, body } of answers) client.setQueryData(queryKey, body);
  const settings = standardSettings({ mode: 'demo', givenName: null });
  const standard: Partial<PublicConfig> = {
    shopName: settings['shop.name'],
    business: businessOf(settings),
    charges: chargesOf(settings, 'usd'),
    legalPages: [],
    logo: '',
    publicUrl: 'http://localhost:3000',
    mode: 'demo',
    currency: 'usd',
    unpaidHoldHours: 72,
    transferHoldDays: 14,
  };
  const Screen = createRoutesStub([
    { id: 'root', path: '*', Component: () => element, HydrateFallback: () => null },
  ]);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Screen
        initialEntries={[at]}
        hydrationData={{ loaderData: { root: { config: { ...standard, ...config } } } }}
      />
    </QueryClientProvider>,
  );
}
