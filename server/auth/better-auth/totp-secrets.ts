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
