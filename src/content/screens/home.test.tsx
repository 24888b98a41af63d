import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage, refusal } from '../../testing/screens/open-page.tsx';
import Home, { clientLoader } from './home.tsx';

const categories = ['Drivetrain', 'Wheels', 'Brakes', 'Cockpit'];

type Call = 'POST /subscribe' | 'POST /contact';

async function openHome(answers = {}) {
  const page = openPage({
    Component: Home,
    loader: clientLoader,
    route: '/',
    answers: {
      'GET /tools': [],
      'GET /reviews': [],
      'GET /categories': categories.map((name) => ({ name, parts: 9 })),
      ...answers,
    },
  });
  await screen.findByRole('region', { name: 'What we make' });
  return page;
}

describe('a button that is pending', () => {
  it.each([
    ['Subscribe', 'Submit', 'POST /subscribe'],
    ['Contact', 'Send', 'POST /contact'],
  ] as const)(
    'of home’s %s form keeps the focus too, and an empty field takes it',
    async (_, name, call: Call) => {
      const answered = Promise.withResolvers<Response>();
      const { user, fill, asked } = await openHome({ [call]: () => answered.promise });
      const button = screen.getByRole('button', { name });
      const form = button.closest('form') as HTMLFormElement;
      await user.click(button);
      await within(form).findByText(/Email is required/);
      expect(document.activeElement).toBe(form.querySelector('[aria-invalid=true]'));
      expect(asked(call)).toEqual([]);
      for (const field of within(form).getAllByRole('textbox')) await fill(field, 'reader');
      button.focus();
      await user.keyboard('{Enter}');
      expect(button.getAttribute('aria-busy')).toBe('true');
      expect(document.activeElement).toBe(button);
      await user.keyboard('{Enter}');
      await user.type(within(form).getByLabelText('Email'), '{Enter}');
      const email = 'Please Enter the valid Email';
      answered.resolve(refusal('INVALID_FIELDS', { errors: { email } }));
      await within(form).findByText(new RegExp(email));
      expect(document.activeElement).toBe(within(form).getByLabelText('Email'));
      expect(asked(call)).toHaveLength(1);
    },
  );
});

describe('the banner', () => {
  const banner = () => within(screen.getByRole('region', { name: 'What we make' }));

  it('has four slides, each with a heading and a Buy Now that links to its parts', async () => {
    await openHome();
    expect(banner().getAllByRole('heading')).toHaveLength(4);
    const links = banner().getAllByRole('link', { name: /^Buy Now/ });
    expect(links.map((one) => one.getAttribute('href'))).toEqual(
      categories.map((name) => `/parts?category=${name}`),
    );
  });
});
