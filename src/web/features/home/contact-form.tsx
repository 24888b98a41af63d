import { missing } from '../../../domain/missing.ts';
import { homeCopy } from '../../copy/home.ts';
import { callApi } from '../../lib/session/browser.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { sendKey, sendOnce } from '../forms/send-once.ts';
import { useSend } from './use-send.ts';

/** As long as the page, as what is typed into it: a visitor's words are cache nowhere else. */
const kept = new Map<string, string>();
const key = sendKey(
  {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  },
  'contact',
);
const { name, email, message: messageLabel, submit, done } = homeCopy.contact;

/** Name, e-mail and message to the shop. States: ready, sending, refused (messages under the fields), sent (toast, empty form). */
export function ContactForm() {
  const { pending, errors, message, onSubmit, onChange } = useSend({
    missing: { name: missing.personName, email: missing.email, message: missing.message },
    send: (text) => {
      const body = { name: text('name'), email: text('email'), message: text('message') };
      return sendOnce(key, body, (idempotencyKey) =>
        callApi('POST /contact', { body }, { idempotencyKey }),
      );
    },
    done,
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      onChange={onChange}
      className="flex flex-col gap-4"
    >
      <TextField label={name} name="name" autoComplete="name" error={errors['name']} />
      <TextField
        label={email}
        name="email"
        type="email"
        autoComplete="email"
        error={errors['email']}
      />
      <TextAreaField label={messageLabel} name="message" rows={6} error={errors['message']} />
      <FormError message={message} />
      <Button type="submit" pending={pending} className="self-start px-10">
        {submit}
      </Button>
    </form>
  );
}
