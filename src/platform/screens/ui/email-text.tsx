import { classNames } from './class-names.ts';

/** An email address that wraps before its host. */
export function EmailText({ email, className }: { email: string; className?: string }) {
  const host = email.lastIndexOf('@');
  return (
    <span className={classNames('wrap-anywhere', className)}>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </span>
  );
}
