import type { ReactNode } from 'react';
import { addressCopy } from '../../../customers/screens/words/address.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { Icon, type IconName } from '../../../platform/screens/ui/icon.tsx';

function Line({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="border-t border-hairline py-3">
      <dt className="flex items-center gap-3 text-xs text-soft">
        <Icon name={icon} />
        {label}
      </dt>
      <dd className="pl-8 font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Office address, phone, fax and mail (seed §1), as far as the shop has them. */
export function Office() {
  const { business } = usePublicConfig();
  const { address, phone, fax, email } = business;
  if (![address, phone, fax, email].some(Boolean)) return null;
  return (
    <dl className="border-b border-hairline">
      {address && (
        <Line icon="place" label={addressCopy.officeLabel}>
          {address}
        </Line>
      )}
      {phone && (
        <Line icon="phone" label={addressCopy.phoneLabel}>
          <a
            href={`tel:${phone.replaceAll(' ', '')}`}
            className="link inline-flex min-h-6 items-center"
          >
            {phone}
          </a>
        </Line>
      )}
      {fax && (
        <Line icon="print" label={addressCopy.faxLabel}>
          {fax}
        </Line>
      )}
      {email && (
        <Line icon="mail" label={addressCopy.mailLabel}>
          <a
            href={`mailto:${email}`}
            className="link inline-flex min-h-6 items-center wrap-anywhere"
          >
            {email}
          </a>
        </Line>
      )}
    </dl>
  );
}
