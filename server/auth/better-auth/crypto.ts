import { Rejection } from '#server/errors/rejection.ts';

/** Hashes passwords, and the recovery codes that replace a second factor. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** @throws Error for a hash of another form */
  verify(hash: string, password: string): Promise<boolean>;
}

/** Better Auth's own: scrypt, 100 ms of CPU time. Imported dynamically, since loading takes as long. */
export const scryptHasher: PasswordHasher = {
  async hash(password) {
    const crypto = await import('better-auth/crypto');
    return crypto.hashPassword(password);
  },
  async verify(hash, password) {
    const crypto = await import('better-auth/crypto');
    return crypto.verifyPassword({ hash, password });
  },
};

export interface TotpSecrets {
  encrypt(secret: string): Promise<string>;
  /** Null if it was encrypted with another AUTH_SECRET. */
  decrypt(encrypted: string): Promise<string | null>;
}

export function createTotpSecrets(key: string): TotpSecrets {
  return {
    async encrypt(secret) {
      const crypto = await import('better-auth/crypto');
      return crypto.symmetricEncrypt({ key, data: secret });
    },
    async decrypt(encrypted) {
      const crypto = await import('better-auth/crypto');
      try {
        return await crypto.symmetricDecrypt({ key, data: encrypted });
      } catch {
        return null;
      }
    },
  };
}

const RETRY_AFTER_SECONDS = 2;

export type PasswordWork = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Leaves CPU time for other requests. Excess work is rejected rather than queued. */
export function passwordWork(atOnce: number): PasswordWork {
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      throw new Rejection('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  };
}
