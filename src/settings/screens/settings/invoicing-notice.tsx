import { invoicingWarnings } from '../../rules/invoicing-details.ts';
import type { Settings } from '../../rules/settings.keys.ts';
import { SettingsNotice } from './settings-notice.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = { settings: Settings; hasLink?: boolean };

/** Tells administrators which orders the shop could not invoice with its settings. */
export const InvoicingNotice = ({ settings, hasLink = false }: Props) => (
  <SettingsNotice
    title={t('settings.general.invoicing.title')}
    warnings={invoicingWarnings(settings)}
    hasLink={hasLink}
  />
);
