import { createContext, use } from 'react';
import type { SignedInUser } from '#domain/account/account.ts';
import type { RecentChanges } from './recent-changes.ts';

export interface Admin {
  readonly user: SignedInUser;
  /** The instant of the last read; the session may have changed in another tab. */
  readonly hasSecondFactor: boolean;
  readonly recentChanges: RecentChanges;
}

export const AdminContext = createContext<Admin | null>(null);

export function useAdmin(): Admin {
  const admin = use(AdminContext);
  if (admin === null) throw new Error('useAdmin outside the admin area');
  return admin;
}
