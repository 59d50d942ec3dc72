import { createContext, use } from 'react';
import type { SignedInUser } from '#domain/account/account.ts';

export interface Admin {
  readonly user: SignedInUser;
  /** The last read found it so; another tab may have changed it since. */
  readonly hasSecondFactor: boolean;
}

export const AdminContext = createContext<Admin | null>(null);

export function useAdmin(): Admin {
  const admin = use(AdminContext);
  if (admin === null) throw new Error('useAdmin outside the admin area');
  return admin;
}
