/** Hashes a password as Better Auth does. Imported dynamically, since loading it takes 100 ms. */
export async function hashPassword(password: string): Promise<string> {
  const crypto = await import('better-auth/crypto');
  return crypto.hashPassword(password);
}

/** Compares a password with a hash of `hashPassword`. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const crypto = await import('better-auth/crypto');
  return crypto.verifyPassword({ hash, password });
}
