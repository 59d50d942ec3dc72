/** As Better Auth hashes it. Imported dynamically, since loading takes 100 ms. */
export async function hashPassword(password: string): Promise<string> {
  const crypto = await import('better-auth/crypto');
  return crypto.hashPassword(password);
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const crypto = await import('better-auth/crypto');
  return crypto.verifyPassword({ hash, password });
}
