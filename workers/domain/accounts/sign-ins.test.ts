import { expect, it } from "vitest";
import { networksOf } from "./sign-ins";

it.each([
  [null, []],
  ["127.0.0.1", []],
  ["::1", []],
  ["203.0.113.7", ["203.0.113.7"]],
  ["2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
  ["2001:0DB8:0001::7", ["2001:db8:1:0::/64", "2001:db8:1::/48"]],
  ["2001:db8::", ["2001:db8:0:0::/64", "2001:db8:0::/48"]],
])("the address %s counts for its networks", (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});
