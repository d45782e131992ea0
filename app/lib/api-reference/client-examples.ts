export type ClientExample = { language: string; needs: string; fileName: string; code: string }

export function clientExamples(shopUrl: string): ClientExample[] {
  return [
    {
      language: 'TypeScript',
      needs: "Node 22.18 or newer, Deno, Bun or Electron's main process. No packages required.",
      fileName: 'packhouse-license.ts',
      code: typescript(shopUrl),
    },
    {
      language: 'Python',
      needs: 'Python 3.9 and the package cryptography.',
      fileName: 'packhouse_license.py',
      code: python(shopUrl),
    },
    {
      language: 'C#',
      needs: '.NET 8 and the package BouncyCastle.Cryptography.',
      fileName: 'PackhouseLicense.cs',
      code: csharp(shopUrl),
    },
  ]
}

function typescript(shopUrl: string): string {
  return `import { readFile, rename, writeFile } from "node:fs/promises"
import { LicenseClient } from "./packhouse-license.ts"

const client = new LicenseClient({
  shopUrl: ${JSON.stringify(shopUrl)},
  productId: "storytag",
  licenseKey: "K7QD-29XM-TR4V-8HPA",
  hardwareId: "DESKTOP-9F3A61C2",
  store: {
    load: () => readFile("license.json", "utf8").catch(() => null),
    async save(text) {
      await writeFile("license.json.new", text)
      await rename("license.json.new", "license.json")
    },
  },
})
const verdict = await client.ensure()
console.log(verdict.message)
if (!verdict.allowed) process.exit(1)`
}

function python(shopUrl: string): string {
  return `from pathlib import Path
from packhouse_license import LicenseClient

class FileStore:
    file = Path("license.json")

    def load(self):
        return self.file.read_text() if self.file.exists() else None

    def save(self, text):
        new = Path("license.json.new")
        new.write_text(text)
        new.replace(self.file)

client = LicenseClient(
    shop_url=${JSON.stringify(shopUrl)},
    product_id="storytag",
    license_key="K7QD-29XM-TR4V-8HPA",
    hardware_id="DESKTOP-9F3A61C2",
    store=FileStore(),
)
verdict = client.ensure()
print(verdict.message)
if not verdict.allowed:
    raise SystemExit(1)`
}

function csharp(shopUrl: string): string {
  return `using Packhouse;

var client = new LicenseClient(new()
{
    ShopUrl = ${JSON.stringify(shopUrl)},
    ProductId = "storytag",
    LicenseKey = "K7QD-29XM-TR4V-8HPA",
    HardwareId = "DESKTOP-9F3A61C2",
    Store = new FileStore(),
});
var verdict = await client.EnsureAsync();
Console.WriteLine(verdict.Message);
return verdict.Allowed ? 0 : 1;

sealed class FileStore : ILicenseStore
{
    const string Name = "license.json";

    public async Task<string?> LoadAsync() => File.Exists(Name) ? await File.ReadAllTextAsync(Name) : null;

    public async Task SaveAsync(string text)
    {
        await File.WriteAllTextAsync(Name + ".new", text);
        File.Move(Name + ".new", Name, overwrite: true);
    }
}`
}
