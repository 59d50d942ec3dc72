import { createContext, use } from 'react';
import type { SignedInUser } from '#domain/account/account.ts';
import type { RecentChanges } from './recent-changes.ts';

export interface Admin {
  readonly user: SignedInUser;
  /** The last read found it so; another tab may have changed it since. */
  readonly hasSecondFactor: boolean;
  readonly recentChanges: RecentChanges;
}

export const AdminContext = createContext<Admin | null>(null);

export function useAdmin(): Admin {
  const admin = use(AdminContext);
  if (admin === null) throw new Error('useAdmin outside the admin area');
  return admin;
}
