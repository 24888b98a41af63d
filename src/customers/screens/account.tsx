import { Link } from 'react-router';
import { accountCopy } from './words/account.ts';
import { AddressSection } from './accounts/address-section.tsx';
import { NameForm } from './accounts/name-form.tsx';
import { PasswordForm } from './accounts/password-form.tsx';
import { useSignedInUser } from './guards/signed-in-user.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';

const { page } = accountCopy;
export const meta = pageMeta(page.title);

/** The display name, email verification and password. */
export default function Account() {
  const user = useSignedInUser();
  return (
    <>
      <PageTitle title={page.title} lead={page.lead} />
      <div className="max-w-2xl divide-y divide-hairline">
        <NameForm name={user.name} />
        <AddressSection user={user} />
        <PasswordForm email={user.email} />
      </div>
      <Link to="/dashboard" className="link mt-4 inline-flex min-h-11 items-center">
        {page.back}
      </Link>
    </>
  );
}
