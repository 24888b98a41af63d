/** The part of Stripe.js that the payment page uses (docs.stripe.com/js). */
export type StripeJs = {
  elements: () => { create: (kind: 'card', options: CardOptions) => CardElement };
  createPaymentMethod: (wanted: {
    type: 'card';
    card: CardElement;
    billing_details: Billing;
  }) => Promise<{ paymentMethod?: { id: string }; error?: StripeRefusal }>;
  /** Confirms the payment, after 3-D Secure if the bank requires it. */
  confirmCardPayment: (
    clientSecret: string,
    data: { payment_method: string; setup_future_usage?: 'on_session' },
  ) => Promise<{ paymentIntent?: { id: string; status: string }; error?: StripeRefusal }>;
};

export type CardElement = {
  mount: (place: HTMLElement) => void;
  destroy: () => void;
  on: (
    event: 'change',
    listen: (change: { complete: boolean; error?: { message: string } }) => void,
  ) => void;
};

export type Billing = { readonly name: string; readonly email: string };

export type StripeRefusal = {
  readonly type: string;
  readonly message?: string;
  readonly code?: string;
  /** The intent's state, if it was confirmed before. */
  readonly payment_intent?: { readonly id: string; readonly status: string };
};

type CardOptions = {
  readonly hidePostalCode: boolean;
  readonly disableLink: boolean;
  readonly style: {
    readonly base: Record<string, unknown>;
    readonly invalid: Record<string, unknown>;
  };
};

type StripeFactory = (publishableKey: string) => StripeJs;

/** Stripe requires that its script is loaded from here and never bundled. */
const ADDRESS = 'https://js.stripe.com/v3/';

let loading: Promise<StripeJs> | null = null;

/** Loads Stripe.js once. Rejects when the script cannot be loaded; the next call tries again. */
export function loadStripe(publishableKey: string): Promise<StripeJs> {
  loading ??= fetchScript().then(() => {
    const factory = (globalThis as { Stripe?: StripeFactory }).Stripe;
    if (!factory) throw new Error('Stripe.js has loaded and is not there');
    return factory(publishableKey);
  });
  loading.catch(() => {
    loading = null;
  });
  return loading;
}

function fetchScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = ADDRESS;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Stripe.js could not be loaded'));
    });
    document.head.append(script);
  });
}
