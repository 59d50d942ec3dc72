import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { admin } from '#content/admin/admin.ts';
import { AUTH_MESSAGES } from '#domain/account/messages.ts';
import type { Message } from '#domain/message.ts';
import { logOut } from './log-out.ts';

/** Why somebody who is signed in may not work here. */
export type Denial = 'no_role' | 'unknown';

const DENIALS: Readonly<Record<Denial, Message>> = {
  no_role: AUTH_MESSAGES.notAdmin,
  unknown: AUTH_MESSAGES.roleUnknown,
};

/** The ways out of the workroom. None of them can be gone back. */
export interface Door {
  /** Shows the reason and redirects to the home page. */
  deny(denial: Denial): void;
  /** Leads to /auth, which leads back to where one is. */
  toSignIn(): void;
  /** Leads to /auth for good. */
  out(): void;
}

/** The ways out; the same object at every render. */
export function useDoor(): Door {
  const navigate = useNavigate();
  return useMemo(() => {
    const leave = (to: string) => void navigate(to, { replace: true });
    return {
      deny(denial) {
        // The home page has no logout (docs/requirements.md#R142).
        const action = { label: admin.logOut.offer, onPress: () => void logOut() };
        showToast({ ...DENIALS[denial], tone: 'error', action });
        leave('/');
      },
      toSignIn: () => leave(signInAddress(window.location)),
      out: () => leave('/auth'),
    };
  }, [navigate]);
}

/** The page on which one signs in, and which then leads back to the place in the workroom. */
function signInAddress({ pathname, search }: Location): string {
  return search === '' ? '/auth' : `/auth?${new URLSearchParams({ next: pathname + search })}`;
}
