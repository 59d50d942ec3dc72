/** Encrypts the secrets of authenticator apps so that Better Auth can read them. */
export interface TotpSecrets {
  encrypt(secret: string): Promise<string>;
  /** Null if it was encrypted with another AUTH_SECRET. */
  decrypt(encrypted: string): Promise<string | null>;
}

/** Better Auth is imported dynamically, since loading takes 100 ms. */
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
