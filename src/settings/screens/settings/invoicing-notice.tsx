import { invoicingWarnings } from '../../rules/invoicing-details.ts';
import type { Settings } from '../../rules/settings.keys.ts';
import { settingsCopy } from '../words/settings.ts';
import { SettingsNotice } from './settings-notice.tsx';

type Props = { settings: Settings; hasLink?: boolean };

/** Tells administrators which orders the shop could not invoice with its settings. */
export const InvoicingNotice = ({ settings, hasLink = false }: Props) => (
  <SettingsNotice
    title={settingsCopy.invoicing.title}
    warnings={invoicingWarnings(settings)}
    hasLink={hasLink}
  />
);
