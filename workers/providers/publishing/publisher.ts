import type { ChannelPlatform } from "#contract/publishing/channels";
import type { Privacy } from "#contract/publishing/posts";

/** What a platform gave for a channel. It is kept sealed. */
export interface Grant {
  /** The access token, or the creator's key. */
  access: string;
  /** What renews it; null where it does not end. */
  refresh: string | null;
  /** Milliseconds since 1970; null where it does not end. */
  expiresAt: number | null;
  scopes: string[];
  /** Upload-Post: the profile that posts go to. */
  profile?: string;
}

/** What a platform's consent page is asked for. */
export interface ConsentRequest {
  state: string;
  /** The PKCE challenge (S256, RFC 7636). TikTok wants it in hexadecimal, so the verifier is given. */
  verifier: string;
  redirectUri: string;
}

/** A place at a platform, as it names it. */
export interface PlaceAtPlatform {
  id: string;
  name: string;
}

/** The file of a post. */
export interface PostFile {
  bytes: number;
  contentType: string;
  /** Seconds. */
  duration: number | null;
  name: string;
  /** Bytes from (inclusive) and to (exclusive). Throws where the file is gone. */
  read(from: number, to: number): Promise<ReadableStream<Uint8Array>>;
}

/** What is posted, as a platform is told. */
export interface PostText {
  title: string;
  description: string;
  tags: readonly string[];
  privacy: Privacy;
  madeForKids: boolean;
  /** Milliseconds. */
  coverAt: number | null;
  /** Whether AI made parts of it. */
  disclosure: boolean;
  networks: readonly string[];
}

/** Where an upload is: its reference is stored before the next step, so that nothing is posted twice. */
export type UploadStep =
  /** From this byte on (0 at the beginning). `reference` is what looks the upload up later. */
  | { state: "uploading"; reference: string; next: number }
  /** The platform has the file and works on it. */
  | { state: "processing"; reference: string; platformId: string }
  | {
      state: "published";
      reference: string;
      platformId: string;
      url: string | null;
      /** What its creator should know about it, such as a network that did not take it. */
      note?: string;
    }
  /** The upload is not known (any more): it may begin again. */
  | { state: "unknown" };

export interface FiguresOfPost {
  views: number | null;
  likes: number | null;
  comments: number | null;
  shares: number | null;
}

/** Why a platform did not do what it was asked. */
export const PUBLISH_FAULTS = [
  /** The access ended: it is refreshed once, then it is a matter of consent. */
  "expired",
  /** The consent is gone, or does not cover this. */
  "consent",
  /** The day's quota is used up. */
  "quota",
  /** Asked too often: `retryAfterMs`. */
  "busy",
  /** Nothing is known of what happened: no answer, a broken or an unreadable one. */
  "unclear",
  /** It did not arrive: it may be sent again. */
  "unreachable",
  /** The platform refuses what it was asked: of `begin` and `send` that is final, of a question it says nothing. */
  "refused",
  /** The platform's verdict about the post: it did not take the film. Final, whatever was asked. */
  "rejected",
  /** Nothing was posted for a reason that its creator can put right there or in the post. */
  "fixable",
  /** The account at the platform is gone. */
  "gone",
] as const;
export type PublishFault = (typeof PUBLISH_FAULTS)[number];

/** A platform's refusal. The message is for the creator and has no address and no token in it. */
export class PublishError extends Error {
  override name = "PublishError";
  constructor(
    readonly fault: PublishFault,
    message: string,
    /** Milliseconds; null where the platform did not say. */
    readonly retryAfterMs: number | null = null,
    /** Whether it is a limit of the creator's own account: others are not affected. */
    readonly isOfChannel: boolean = false,
  ) {
    super(message);
  }
}

/** A video at a platform that its creator has posted, wherever it was made. */
export interface OwnVideoAtPlatform {
  id: string;
  title: string;
  url: string;
  /** Milliseconds since 1970. */
  postedAt: number;
  views: number;
  likes: number;
  comments: number;
  shares: number;
}

/**
 * A platform. Every call throws PublishError. A grant is never logged. What a folder of `publishing` exports, and one
 * row of `publishers.ts` adds.
 */
export interface Publisher {
  platform: ChannelPlatform;
  name: string;
  /** What is said beside it, such as what a client that was not audited may do; null for nothing. */
  note: string | null;
  /** The settings that it needs and that are not set. */
  missing: readonly string[];
  /** Uploads that it allows the whole site in a day; null where it does not say. */
  dailyUploads: number | null;
  /** What a grant has to cover, by what its scopes end with: without it nothing can be posted. */
  needsScope: string | null;
  /** The consent page; null where a key is given instead. */
  consentUrl: ((request: ConsentRequest) => string) | null;
  exchange(
    code: string,
    request: Omit<ConsentRequest, "state">,
  ): Promise<{ grant: Grant; place: PlaceAtPlatform }>;
  /** Checks a key that a creator gave. */
  checkKey(key: string, profile: string): Promise<{ grant: Grant; place: PlaceAtPlatform }>;
  refresh(grant: Grant): Promise<Grant>;
  /** Ends the grant at the platform. Settles also where it has ended already. */
  revoke(grant: Grant): Promise<void>;
  /** Opens an upload: nothing is posted by it alone. `key` names the attempt, which a platform may be told. */
  begin(grant: Grant, post: PostText, file: PostFile, key: string): Promise<UploadStep>;
  /** Sends the next part of the file. */
  send(grant: Grant, reference: string, file: PostFile, from: number): Promise<UploadStep>;
  /** What became of an upload whose end is not known. */
  find(grant: Grant, reference: string, file: PostFile, key: string): Promise<UploadStep>;
  /** How a post is that the platform works on. */
  check(grant: Grant, reference: string, platformId: string): Promise<UploadStep>;
  /** Null where the platform tells no figures. */
  results(grant: Grant, platformId: string): Promise<FiguresOfPost | null>;
  /** The newest videos of the channel with their figures; null where the platform does not list them. */
  ownVideos: ((grant: Grant) => Promise<OwnVideoAtPlatform[]>) | null;
}
