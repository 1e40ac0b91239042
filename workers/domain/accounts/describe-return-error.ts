const RETRY = "Please try again.";
const STARTED_ELSEWHERE = `This sign-in was started in another browser, was used already, or took too long. ${RETRY}`;
const NOT_ACCEPTED = `Google's answer could not be used. ${RETRY}`;
const BAD_LINK = "This link is not valid any more. Please ask for a new one.";
const OUR_FAULT = `Something went wrong on our side. ${RETRY}`;

/**
 * What the codes mean with which people are sent back from a provider or a mailed link: OAuth's own
 * (RFC 6749, 4.1.2.1) and better-auth's, in lower case.
 */
const SENTENCES: Record<string, string> = {
  access_denied: "Signing in with Google was cancelled.",
  consent_required: "Signing in with Google was cancelled.",
  interaction_required: `Google wants to ask you something first. ${RETRY}`,
  login_required: `Google wants you to sign in there first. ${RETRY}`,
  server_error: `Google had a problem. ${RETRY}`,
  temporarily_unavailable: "Google is busy just now. Please try again in a moment.",

  state_mismatch: STARTED_ELSEWHERE,
  state_invalid: STARTED_ELSEWHERE,
  state_not_found: STARTED_ELSEWHERE,
  state_security_mismatch: STARTED_ELSEWHERE,
  nonce_binding_missing: STARTED_ELSEWHERE,

  invalid_callback_request: NOT_ACCEPTED,
  invalid_code: `Google did not accept this site's request to sign you in. ${RETRY}`,
  issuer_mismatch: NOT_ACCEPTED,
  issuer_missing: NOT_ACCEPTED,
  no_code: NOT_ACCEPTED,
  unable_to_get_user_info: NOT_ACCEPTED,
  oauth_provider_not_found: "Sign in with Google is not available right now.",

  account_not_linked:
    "There is an account with this email address already, and the address has not been verified on both sides. Sign in with your password, or reset it by email; after that Google works too.",
  account_already_linked_to_different_user: "This Google account belongs to another account here.",
  email_does_not_match: "This Google account has another email address than your account here.",
  email_not_found: "Google did not tell us an email address, and an account needs one.",
  email_not_verified: "Please verify your email address first: we have sent you a link.",
  unable_to_link_account: "Google could not be connected to your account.",

  internal_server_error: OUR_FAULT,
  no_callback_url: OUR_FAULT,
  unable_to_create_session: OUR_FAULT,
  unable_to_create_user: OUR_FAULT,
  unable_to_update_account: OUR_FAULT,

  invalid_token: BAD_LINK,
  invalid_user: "This link is for another account than the one that is signed in.",
  sign_in_first:
    "Sign in to your account on this browser, then open the link in the letter once more.",
  token_expired: "This link has expired. Please ask for a new one.",
  user_not_found: BAD_LINK,
};

/**
 * The sentence for a person who comes back with an error. It is ours in every case: anyone can make
 * an address and write into it what its visitor should read.
 * @param code as the address has it, in either case
 */
export function describeReturnError(code: string): string {
  const key = code.toLowerCase();
  return (Object.hasOwn(SENTENCES, key) && SENTENCES[key]) || `That did not work. ${RETRY}`;
}
