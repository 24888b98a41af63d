import { missingLegalPages } from '../../rules/pages/missing-legal-pages.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { SettingsNotice } from './settings-notice.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

/** Tells administrators which legal pages a live shop lacks. */
export function LegalPagesNotice({ hasLink = false }: { hasLink?: boolean }) {
  const { mode, legalPages } = usePublicConfig();
  return (
    <SettingsNotice
      title={t('settings.legalSetting.missingTitle')}
      warnings={missingLegalPages(mode, legalPages)}
      hasLink={hasLink}
    />
  );
}
