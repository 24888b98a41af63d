import { requiredMessages } from '../../../platform/rules/text/required-messages.ts';
import { homeCopy } from '../../../platform/screens/words/home.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/form-error.tsx';
import { TextAreaField } from '../../../platform/screens/ui/text-area-field.tsx';
import { TextField } from '../../../platform/screens/ui/text-field.tsx';
import { sendKey, sendOnce } from '../../../platform/screens/forms/send-once.ts';
import { useSend } from './use-send.ts';

/** In memory only: a visitor's message is stored nowhere in the browser. */
const memory = new Map<string, string>();
const key = sendKey(
  {
    getItem: (name) => memory.get(name) ?? null,
    setItem: (name, value) => void memory.set(name, value),
    removeItem: (name) => void memory.delete(name),
  },
  'contact',
);
const { name, email, message: messageLabel, submit, done } = homeCopy.contact;

export function ContactForm() {
  const { pending, thanks, errors, message, onSubmit, onChange } = useSend({
    missing: {
      name: requiredMessages.personName,
      email: requiredMessages.email,
      message: requiredMessages.message,
    },
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
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" pending={pending} className="px-10">
          {submit}
        </Button>
        {thanks && <p className="text-sm font-semibold">{thanks}</p>}
      </div>
    </form>
  );
}
