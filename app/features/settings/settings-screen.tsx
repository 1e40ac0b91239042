import { PageHeading } from "../shell/page-heading";
import { useViewer } from "../shell/viewer";
import { Block } from "./block";
import { DataBlock } from "./data-block";
import { LimitsBlock } from "./limits-block";
import { PreferencesBlocks } from "./preferences-blocks";
import { ProfileBlock } from "./profile-block";
import { SecurityBlock } from "./security/security-block";
import { SessionsBlock } from "./sessions-block";
import { ShowcaseBlock } from "./showcase-block";
import { SignInBlock } from "./sign-in-block";
import { ThemeChoice } from "./theme-choice";

/** Everything about the account. */
export function SettingsScreen() {
  const viewer = useViewer();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeading title="Settings" />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ProfileBlock viewer={viewer} />
        <SignInBlock viewer={viewer} />
        <SecurityBlock />
        <SessionsBlock />
        <Block id="theme">
          <ThemeChoice />
        </Block>
        <PreferencesBlocks />
        <ShowcaseBlock />
        <LimitsBlock />
        <DataBlock viewer={viewer} />
      </div>
    </div>
  );
}
