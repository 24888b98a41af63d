import type { Credential } from '../../rules/credential.schema.ts';
import { veloconnectCopy as copy } from '../../../customers/screens/words/veloconnect.ts';
import { formatMoment } from '../../../platform/screens/api/format-moment.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';

/** The account's credentials with their last use. */
export function CredentialList({ credentials }: { credentials: readonly Credential[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {credentials.map((credential) => (
        <li key={credential._id}>
          <CredentialCard credential={credential} />
        </li>
      ))}
    </ul>
  );
}

function CredentialCard({ credential }: { credential: Credential }) {
  const { _id: id, name, buyersId, lastUsedAt, company, userName, address } = credential;
  const removal = useRowAction();
  return (
    <article className="flex h-full flex-col border border-ink bg-raised">
      <header className="border-b border-hairline px-5 py-3">
        <h3 className="text-lg wrap-anywhere">{name}</h3>
        <p className="text-sm wrap-anywhere text-soft">{copy.idOf(buyersId)}</p>
      </header>
      <p className="flex-1 px-5 py-4 whitespace-pre-line wrap-anywhere">
        {[company, userName, address].filter(Boolean).join('\n')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-hairline px-5 py-3">
        <span className="text-sm text-soft">
          {lastUsedAt === null ? copy.neverUsed : copy.usedOn(formatMoment(lastUsedAt))}
        </span>
        <Button
          variant="danger"
          size="small"
          pending={removal.pending}
          aria-label={copy.revokeNamed(name)}
          onClick={removal.run({
            question: {
              title: copy.revokeTitle,
              body: copy.revokeBody(name),
              yes: copy.revokeYes,
              no: copy.revokeNo,
              danger: true,
            },
            call: () =>
              ignoreFailure(
                callApi('DELETE /veloconnectCredential/{id}', { params: { id } }),
                'NOT_FOUND',
              ),
            done: copy.revoked,
            reloads: ['GET /veloconnectCredentials'],
          })}
        >
          {copy.revoke}
        </Button>
      </div>
    </article>
  );
}
