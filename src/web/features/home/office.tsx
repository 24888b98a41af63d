import type { ReactNode } from 'react';
import { addressCopy } from '../../copy/address.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

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

/** Office address, phone, fax and mail (seed §1). */
export function Office() {
  return (
    <dl className="border-b border-hairline">
      <Line icon="place" label={addressCopy.officeLabel}>
        {addressCopy.office}
      </Line>
      <Line icon="phone" label={addressCopy.phoneLabel}>
        <a
          href={`tel:${addressCopy.phone.replaceAll(' ', '')}`}
          className="link inline-flex min-h-6 items-center"
        >
          {addressCopy.phone}
        </a>
      </Line>
      <Line icon="print" label={addressCopy.faxLabel}>
        {addressCopy.fax}
      </Line>
      <Line icon="mail" label={addressCopy.mailLabel}>
        <a
          href={`mailto:${addressCopy.mail}`}
          className="link inline-flex min-h-6 items-center wrap-anywhere"
        >
          {addressCopy.mail}
        </a>
      </Line>
    </dl>
  );
}
