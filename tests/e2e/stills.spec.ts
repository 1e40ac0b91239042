import { expect, openScreen, test } from "./fixtures.ts";
import { expectToast } from "./toasts.ts";

/** Pictures whose format is not taken: they are converted before they are sent. */

/** 64 × 48 pixels, by libaom. */
const AVIF = [
  "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAA",
  "AAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAr8AAAAoaWluZgAA",
  "AAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAEAAAAAwAAAA",
  "EHBpeGkAAAAAAwgICAAAAAxhdjFDgSAAAAAAABNjb2xybmNseAABAA0ABoAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAA",
  "AsdtZGF0EgAKCTgVf72EBDQaQDKvBUWQAYYYYQDdNQzmktz4s51NN/PyCw6QVM4FbP+9o/zZGbCmzroQT9YioZ9pueQk",
  "mYRvRW4wxZusmK/TTUqM+FulWniamCSawMozPCOvj5DzODBIp3r2//YnokR87ULl52RUkzzKXtV85162R2ZrsmUNT6vk",
  "N7fG//wFjTbpM1kpQiBIyjGT86wyDKgA8KLgnSGxizCKLGQI6up2cryNsDcyizh5RSOIozCGKFDd8WOgMQPQFAXvax/Q",
  "8eKiblitQgB6y3e0sYDVpXRS8EVWxaxKRQYGgDkEr4yjNwCzkY3+/4NTQ6yI1CfzdvjPx54SVfcdcYzk038WsxeXApT/",
  "XArG9hwitK10kEuCrUzKCH49pTWa8uJAKkmQsPjfYLXOL4hhhhvX/udhzRjUQyEilea1hoNss/3j7PrWGox1gWZP5n/h",
  "2vP3bpdd98gP15A9Oz6wX64U3jct2P2v46dtQegoMYsrdaz3lQKfPoMsU7fdDZ9QmgsfuwC9Xskm5GQ49YUY4wzg9Hp1",
  "r8Y1b9ibrFXxa5MVhKQP2TfIMk/Fo6ErZlINoBxUGd/nFwhqSpZoVLNCiGZDm7hcf3ZBbGy19p6A/cBS1pndnQjv1IBD",
  "cPQ/rU6dCdqwSJLFesI1pWN30XlM2Pz2OJlkPyucE+7/YRVG76ftU4M4XrY83wUSwVfZSv2ghuxfJi7FajSvHXaqB59o",
  "vdYLUY0xfDoW2Fa4BVIedo4Dr0nF59pHpPHq79C7fdR+qGTltQrD9umtd1jTbFttltJ4CGu9XZke4rJnT7vARL5tZLOO",
  "mx5fJykx75BTPqdbGsRWFwGQsYkRBDEFp9pqhrOw5F6q8Zsy6XgjREeMupyyeJiRJtOl4NyLJO9MLRF5dz3hJ4zGcv1U",
  "ufxmiVqFhSRKti3Ex436HLEIQA==",
].join("");

/** 64 × 48 pixels, packed by deflate, to be turned by a quarter. */
const TIFF = [
  "SUkqAAoCAAB4nO2ZPS9DYRiG7x+AxSBIavCRMDQkJZZ2MDQWkQi2EomBNOEPoCVS8RGWYhKD0SgSid3GYCQWEjH6A23d",
  "7cPxtsd5+yVSzZNcw3Oet+c9V3Oe3G+TxpCO/UQKcEDaRiplo8jNObiHBWQyFmJ14e9DqIAQ4ICQjWDQRpGbc1g3CGZd",
  "vFF/9f8t/wAayVu8n7zHO8gYQDoHsjzutjtIx8t/aijLa6KFvGwESBsaHKRj9r3Mx9FEHrb7HLoCzQ7SKfC/3kxSfg6I",
  "AvS/X58X/8OzaWovtoKw4KXd//IoTPlEDyYAep7vnIgqC16yafYt/rcre5Rc9oGwODhdE3kW0peElBcp0Wm+WjNSzQWz",
  "s+TH3b6fsJAHy6o5P3n7GBt9fjL32VngaXWGsJDO11O+pyXfJ9upP/8I8BwfIZF8/3A3ro6HCQvT3/3iZVW+183WwmD+",
  "Prxk0+x7zY+sjvbiIjlJWJj7SL/+/MudH0kboZr5kbQR/nL+JW1I9f5MG1KxP6OSgcnYjJaTn27/yvLT7V9ufsppJSdX",
  "6eeXe34qO7/c81PK+WX6e1HLvx/UX/3VX/3VX/3VX/3VX/3VX/3VX/3V/7/426nl/+/UX/2r8f8APQLeWHic7c6xCQAw",
  "DMRA7b+z3tngXQcM1wokuCGNNktMIMGCmcL7v//7//b/AeSDLzMAEAD+AAQAAQAAAAAAAAAAAQMAAQAAAEAAAAABAQMA",
  "AQAAADAAAAACAQMAAwAAAOACAAADAQMAAQAAAAgAAAAGAQMAAQAAAAIAAAARAQQAAgAAAO4CAAASAQMAAQAAAAYAAAAV",
  "AQMAAQAAAAMAAAAWAQMAAQAAACoAAAAXAQQAAgAAAOYCAAAaAQUAAQAAANACAAAbAQUAAQAAANgCAAAcAQMAAQAAAAEA",
  "AAAoAQMAAQAAAAIAAAAxAQIADgAAAPYCAAAAAAAASAAAAAEAAABIAAAAAQAAAAgACAAIANMBAAAuAAAACAAAANsBAABM",
  "YXZjNTkuMzcuMTAwAA==",
].join("");

test("an AVIF and a TIFF go in as pictures, and a sentence says what was done", async ({
  asCreator: page,
}) => {
  await openScreen(page, "/dashboard/image-to-image");
  const choose = (name: string, base64: string) =>
    page
      .locator("input[type=file]")
      .setInputFiles({ name, mimeType: "", buffer: Buffer.from(base64, "base64") });
  await choose("boat.avif", AVIF);
  await expectToast(page, "boat.avif was converted from AVIF to JPEG on this device.");
  await expect(page.getByText("64×48")).toBeVisible();
  await choose("scan.tiff", TIFF);
  await expectToast(page, "scan.tiff was converted from TIFF to PNG on this device.");
  await expect(page.getByText("48×64"), "it is upright").toBeVisible();
});
