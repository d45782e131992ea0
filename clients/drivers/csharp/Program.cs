// Drives the C# client for tests: reads one script per line and prints one outcome per line (see ../drivers.ts).

using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text.Json;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Packhouse;

while (Console.ReadLine() is { } line)
{
    try
    {
        using var script = JsonDocument.Parse(line);
        Console.WriteLine(JsonSerializer.Serialize(await RunAsync(script.RootElement)));
    }
    catch (Exception error)
    {
        Console.WriteLine(JsonSerializer.Serialize(new { error = $"{error.GetType().Name}: {error.Message}" }));
    }
}

static async Task<object> RunAsync(JsonElement script)
{
    var store = new MemoryStore { Text = Text(script, "store") };
    var clock = new SetClock();
    var options = new LicenseClientOptions
    {
        ShopUrl = Text(script, "shopUrl") ?? "",
        ProductId = Text(script, "productId") ?? "",
        LicenseKey = Text(script, "licenseKey") ?? "",
        // The parser rejects unpaired surrogates, but the client must handle any string of its program.
        HardwareId = Regex.Unescape(script.GetProperty("hardwareId").GetRawText()[1..^1]),
        TrustedKeys = script.TryGetProperty("trustedKeys", out var keys)
            ? keys.EnumerateArray().Select(key => key.GetString() ?? "").ToList()
            : null,
        Store = store,
        Clock = clock,
    };
    var client = new LicenseClient(Text(script, "nonce") is { } nonce ? options with { NewNonce = () => nonce } : options);
    var verdicts = new List<object>();
    foreach (var call in script.GetProperty("calls").EnumerateArray())
    {
        clock.Time = Text(call, "now") is { } now ? DateTimeOffset.Parse(now, CultureInfo.InvariantCulture) : null;
        var times = call.TryGetProperty("times", out var count) ? count.GetInt32() : 1;
        var asked = Enumerable.Range(0, times).Select(_ => Call(client, Text(call, "call"))).ToList();
        verdicts.AddRange((await Task.WhenAll(asked)).Select(Plain));
    }
    return new { verdicts, store = store.Text };
}

static Task<Verdict> Call(LicenseClient client, string? name) => name switch
{
    "check" => client.CheckAsync(),
    "lease" => client.LeaseAsync(),
    _ => client.EnsureAsync(),
};

static object Plain(Verdict verdict) => new
{
    allowed = verdict.Allowed,
    status = verdict.Status,
    message = verdict.Message,
    until = verdict.Until?.UtcDateTime.ToString("yyyy-MM-dd'T'HH:mm:ss.fff'Z'", CultureInfo.InvariantCulture),
    offline = verdict.Offline,
};

static string? Text(JsonElement fields, string name) =>
    fields.TryGetProperty(name, out var value) && value.ValueKind == JsonValueKind.String ? value.GetString() : null;

sealed class MemoryStore : ILicenseStore
{
    public string? Text { get; set; }

    public Task<string?> LoadAsync() => Task.FromResult(Text);

    public Task SaveAsync(string text)
    {
        Text = text;
        return Task.CompletedTask;
    }
}

sealed class SetClock : TimeProvider
{
    public DateTimeOffset? Time { get; set; }

    public override DateTimeOffset GetUtcNow() => Time ?? base.GetUtcNow();
}
