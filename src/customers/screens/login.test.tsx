import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage, refusal } from '../../testing/screens/open-page.tsx';
import Login from './login.tsx';

describe('a button that is pending', () => {
  it('keeps the focus, and is pressed neither again nor by Enter in a field', async () => {
    const answered = Promise.withResolvers<Response>();
    const { user, asked } = openPage({
      Component: Login,
      route: '/login',
      answers: { 'POST /auth/login': () => answered.promise },
    });
    await user.type(await screen.findByLabelText('Email'), 'customer@example.com');
    await user.type(screen.getByLabelText('Password'), 'not-the-password');
    const login = screen.getByRole('button', { name: 'Login' });
    login.focus();
    await user.keyboard('{Enter}');
    expect(login.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(login);
    await user.keyboard('{Enter}');
    await user.type(screen.getByLabelText('Password'), '{Enter}');
    login.focus();
    answered.resolve(refusal('AUTH_REFUSED'));
    await screen.findByText('The email or password is incorrect.');
    expect(document.activeElement).toBe(login);
    expect(asked('POST /auth/login')).toHaveLength(1);
  });
});
