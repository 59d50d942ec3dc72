import { Rejection } from '#server/errors/rejection.ts';

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** @throws Error for a hash of another form */
  verify(hash: string, password: string): Promise<boolean>;
}

/** Loading takes 100 ms. */
const library = () => import('better-auth/crypto');

/** Better Auth's own: scrypt, 100 ms of CPU time. */
export const scryptHasher: PasswordHasher = {
  hash: async (password) => (await library()).hashPassword(password),
  verify: async (hash, password) => (await library()).verifyPassword({ hash, password }),
};

export const createTotpSecrets = (key: string) => ({
  encrypt: async (secret: string) => (await library()).symmetricEncrypt({ key, data: secret }),
  /** Null if it was encrypted with another AUTH_SECRET. */
  async decrypt(encrypted: string): Promise<string | null> {
    const { symmetricDecrypt } = await library();
    return symmetricDecrypt({ key, data: encrypted }).catch(() => null);
  },
});

const RETRY_AFTER_SECONDS = 2;

/** Leaves CPU time for other requests. Excess work is rejected rather than queued. */
export function passwordWork(atOnce: number) {
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
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
