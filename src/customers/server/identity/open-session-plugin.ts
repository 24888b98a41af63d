import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/** Opens sessions from an endpoint without a route, since better-auth sets cookies only in endpoints. */
export const openSessionPlugin = {
  id: 'shop-session-opener',
  endpoints: {
    openSession: createAuthEndpoint(
      '/shop/open-session',
      {
        method: 'POST',
        body: z.object({ userId: z.string() }),
        metadata: { SERVER_ONLY: true },
      },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw new Error('There is no user to open a session for');
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return { user, sessionToken: session.token };
      },
    ),
  },
} as const;
