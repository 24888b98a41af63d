import { classNames } from './class-names.ts';

/** An e-mail address, which breaks before its host rather than within a word. */
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
