import { useState } from 'react';
import { type CartLine, sameLines } from '../../rules/cart-lines.ts';
import { usePublicConfig } from '../../../platform/screens/public-config.ts';
import { browserPath } from '../../../platform/screens/api/page-path.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { useSession } from '../../../platform/screens/session/use-session.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { useAction } from '../../../platform/screens/forms/use-action.ts';
import { linesAddress, sharedAddress } from '../../rules/cart-address.ts';
import { readCart } from '../storage/cart-storage.ts';
import { useCartLines } from '../storage/use-cart.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Shared = CartLine & { readonly toolId: string; readonly quantity: number };

const isShared = (line: CartLine): line is Shared =>
  line.toolId !== undefined && typeof line.quantity === 'number' && line.quantity > 0;

/** Makes a link that fills another cart with these parts. A visitor's link holds the lines itself. */
export function ShareCart() {
  const { publicUrl } = usePublicConfig();
  const isCustomer = useSession().status === 'signed-in';
  const now = useCartLines();
  const [link, setLink] = useState<{ url: string; of: readonly CartLine[] } | null>(null);
  const [isCopied, setCopied] = useState(false);
  const share = useAction(async () => {
    const { lines } = readCart();
    const shared = lines.filter(isShared);
    if (shared.length === 0) throw new Error(t('cart.share.nothing'));
    const path = isCustomer ? await pathOf(shared) : linesAddress(shared);
    if (path === null) throw new Error(t('cart.share.tooLong'));
    const url = new URL(browserPath(path), publicUrl).href;
    setLink({ url, of: lines });
    // The link stands in a field as well, for a browser that refuses.
    setCopied(
      await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      ),
    );
  });
  // The lines are other objects once the server has answered a change.
  const currentLink = link && sameLines(link.of, now) ? link : null;
  if (now.length === 0) return null;
  return (
    <div className="mt-6 print:hidden">
      {currentLink ? (
        <div className="max-w-xl">
          <TextField
            label={t('cart.share.link')}
            hint={t('cart.share.hint')}
            readOnly
            value={currentLink.url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
      ) : (
        <Button
          variant="secondary"
          size="small"
          pending={share.pending}
          onClick={() => void share.run()}
        >
          {t('cart.share.share')}
        </Button>
      )}
      <p role="status" className={isCopied && currentLink ? 'mt-1 text-sm text-ok' : 'sr-only'}>
        {isCopied && currentLink && t('cart.share.copied')}
      </p>
      <FormError message={share.failure} />
    </div>
  );
}

async function pathOf(lines: readonly Shared[]): Promise<string> {
  const body = { lines: lines.map(({ toolId, quantity }) => ({ toolId, quantity })) };
  return sharedAddress((await callApi('POST /cartShares', { body })).token);
}
