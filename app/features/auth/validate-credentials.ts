export interface AuthErrors {
  email?: string;
  password?: string;
}

/** Both fields are required and the e-mail must look like one; the server judges the rest. */
export function validateCredentials(email: string, password: string): AuthErrors {
  const errors: AuthErrors = {};
  const address = email.trim();
  if (address === "") errors.email = "Enter your email address.";
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) {
    errors.email = "That does not look like an email address.";
  }
  if (password === "") errors.password = "Enter your password.";
  return errors;
}
