import type { ComponentType } from 'react';
import type { CardPaymentProps } from './card-payment.ts';
import { SandboxCardForm } from './sandbox-card-form.tsx';
import { StripeCardForm } from './stripe-card-form.tsx';

/** The card form of each payment provider. */
export const cardForms: Readonly<Record<string, ComponentType<CardPaymentProps>>> = {
  sandbox: SandboxCardForm,
  stripe: StripeCardForm,
};
