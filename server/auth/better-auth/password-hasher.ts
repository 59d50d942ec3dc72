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
