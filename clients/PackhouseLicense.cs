// Checks a Packhouse license from a program: .NET 8+ and the package BouncyCastle.Cryptography, as .NET 8 has no Ed25519.
// No secret inside.
//
//     var client = new LicenseClient(new() { ShopUrl = ..., ProductId = ..., LicenseKey = ..., HardwareId = ..., Store = ... });
//     var verdict = await client.EnsureAsync(); // at the start, and every few minutes if you like
//     if (!verdict.Allowed) { Console.Error.WriteLine(verdict.Message); return 1; }
//
// Every answer is signed by the shop (Ed25519) over the key, the device, the product and a number used once, so nobody on
// the way can make, change or repeat one. Without the net the program goes on as long as the lease that is kept in Store.
//
// What it rests on. Without TrustedKeys the shop's public keys come by https from /.well-known/jwks.json and are kept in the
// store: that stops strangers on the network, but whoever can write the store, or make the device trust a certificate of
// their own, can put a key of their own there. With TrustedKeys (the "x" of each key of that URL and of the next one,
// which the shop's operator prepares, built into the program) only the shop's own keys count. Nothing stops somebody who
// patches the program, who changes the times in the store, or who puts an old store and an old clock together: a check on
// their device is theirs in the end. It keeps honest people honest.
// No license key and no hardware id stands in an error of this file. What Load and Save throw is passed on.

#nullable enable

using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Security.Cryptography;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;
using Org.BouncyCastle.Crypto.Parameters;
using Org.BouncyCastle.Crypto.Signers;

namespace Packhouse;

/// <param name="Allowed">Whether the program may go on.</param>
/// <param name="Status">active, inactive, expired, invalid, device_mismatch, other_product, no_answer, lease_over, clock_turned_back.</param>
/// <param name="Message">A sentence to show to the customer; write your own by Status if you like.</param>
/// <param name="Until">When allowed: the end of the license, or offline how long the program may go on without the net.</param>
/// <param name="Offline">No fresh signed answer of the shop stands behind this.</param>
public sealed record Verdict(bool Allowed, string Status, string Message, DateTimeOffset? Until, bool Offline);

/// <summary>Keeps a small JSON text for this program wherever you like; Load answers null the first time.</summary>
public interface ILicenseStore
{
    Task<string?> LoadAsync();
    Task SaveAsync(string text);
}

public sealed record LicenseClientOptions
{
    /// <summary>The URL of the shop: https, or http to localhost for tests.</summary>
    public string ShopUrl { get; init; } = "";
    public string ProductId { get; init; } = "";
    public string LicenseKey { get; init; } = "";
    /// <summary>Names this device, 1 to 200 characters and always the same; better a hash than a serial number.</summary>
    public string HardwareId { get; init; } = "";
    public ILicenseStore? Store { get; init; }
    /// <summary>Public keys of the shop, the "x" of each; then no other counts and none are fetched.</summary>
    public IReadOnlyList<string>? TrustedKeys { get; init; }
    // For tests.
    public HttpMessageHandler? Handler { get; init; }
    public TimeProvider Clock { get; init; } = TimeProvider.System;
    public Func<string> NewNonce { get; init; } = () => Convert.ToHexString(RandomNumberGenerator.GetBytes(16)).ToLowerInvariant();
    /// <summary>A record would print the license key.</summary>
    public override string ToString() => nameof(LicenseClientOptions);
}

/// <summary>Safe to share between threads. Keep one for the life of the program.</summary>
public sealed class LicenseClient
{
    private static readonly Dictionary<string, string> Messages = new()
    {
        ["active"] = "The license is active.",
        ["inactive"] = "The license is suspended.",
        ["expired"] = "The license has expired.",
        ["invalid"] = "There is no such license key.",
        ["device_mismatch"] = "The license is in use on another device. It can be freed in the shop.",
        ["other_product"] = "The license key is not for this product.",
        ["no_answer"] = "The license could not be checked. Please connect to the internet and try again.",
        ["lease_over"] = "The license was not checked for too long. Please connect to the internet and try again.",
        ["clock_turned_back"] = "The clock of this device is behind. Please set it right, or connect to the internet.",
    };
    private static readonly string[] Statuses = { "active", "inactive", "expired", "invalid", "device_mismatch" };

    private const string CheckPath = "/api/check_license";
    private const string LeasePath = "/api/licenses/lease";
    private const string KeysPath = "/.well-known/jwks.json";

    private static readonly TimeSpan Timeout = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan CheckEvery = TimeSpan.FromHours(4);
    private static readonly TimeSpan FetchKeysEvery = TimeSpan.FromMinutes(1);
    private static readonly TimeSpan ClockTolerance = TimeSpan.FromMinutes(5);
    private static readonly TimeSpan LongestBackOff = TimeSpan.FromMinutes(5);
    private static readonly TimeSpan LongestRetryAfter = TimeSpan.FromHours(1);
    private const int LargestAnswer = 65_536;

    private sealed record Lease(DateTimeOffset BegunAt, DateTimeOffset ExpiresAt, DateTimeOffset Until);
    // What two clocks showed at one moment, when the shop last answered: its own, and the one of this device. Either may be wrong.
    private sealed record Answered(DateTimeOffset ShopTime, DateTimeOffset OwnTime);
    // LatestTime: the latest that this device's clock showed since the shop last answered.
    private sealed record State(string? Lease, DateTimeOffset LatestTime, Answered? LastAnswer, IReadOnlyList<string> Keys);

    private readonly LicenseClientOptions options;
    private readonly ILicenseStore store;
    private readonly HttpClient http;
    private readonly SemaphoreSlim turn = new(1, 1);
    private readonly object gate = new();
    private Task<Verdict>? running;
    private State? state;
    private int failures;
    // A moment and how long after it nothing is asked. A clock that is turned back ends the wait, too.
    private (DateTimeOffset Since, TimeSpan Length) pause;
    private DateTimeOffset answeredAt;
    private DateTimeOffset keysFetchedAt;
    // What the last answer said, unless it was a good one or none.
    private (string Path, HttpStatusCode Status, TimeSpan? RetryAfter)? refusal;

    public LicenseClient(LicenseClientOptions options)
    {
        var url = new Uri(options.ShopUrl);
        if (url.Scheme != "https" && !(url.Scheme == "http" && url.IsLoopback)) throw new ArgumentException("ShopUrl must be https.");
        // UTF-8 has no half characters, so one does not come back as it was.
        var isWhole = Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(options.HardwareId)) == options.HardwareId;
        var isPrintable = options.HardwareId.EnumerateRunes().Count() is >= 1 and <= 200 && !options.HardwareId.Any(char.IsControl);
        if (!isWhole || !isPrintable) throw new ArgumentException("HardwareId must have 1 to 200 characters, and no control characters.");
        if (options.TrustedKeys?.All(IsKey) == false) throw new ArgumentException("Each of TrustedKeys must be the x of a key.");
        store = options.Store ?? throw new ArgumentException("There must be a Store.");
        this.options = options with { LicenseKey = FoldKey(options.LicenseKey) };
        // A redirect could carry the license key elsewhere.
        http = new HttpClient(options.Handler ?? new HttpClientHandler { AllowAutoRedirect = false })
        {
            BaseAddress = new Uri(url.GetLeftPart(UriPartial.Authority)),
            Timeout = Timeout,
            MaxResponseContentBufferSize = LargestAnswer,
        };
    }

    private DateTimeOffset Now => options.Clock.GetUtcNow();

    /// <summary>The client rules in one call: asks the shop when that is due, else the kept lease decides. Two at once are one request.</summary>
    public Task<Verdict> EnsureAsync()
    {
        lock (gate) return running is { IsCompleted: false } ? running : running = InTurnAsync(EnsureNowAsync);
    }

    /// <summary>Asks the shop now, and binds the license to this device if it is bound to none. Not active: the lease is dropped.</summary>
    public Task<Verdict> CheckAsync() => InTurnAsync(() => AskAsync(CheckPath));

    /// <summary>Like CheckAsync, and keeps a new lease for the time without the net.</summary>
    public Task<Verdict> LeaseAsync() => InTurnAsync(() => AskAsync(LeasePath));

    private async Task<Verdict> InTurnAsync(Func<Task<Verdict>> ask)
    {
        await turn.WaitAsync().ConfigureAwait(false);
        try { return await ask().ConfigureAwait(false); }
        finally { turn.Release(); }
    }

    private async Task<Verdict> EnsureNowAsync()
    {
        var (kept, isHalfGone) = await OfflineAsync().ConfigureAwait(false);
        if (kept.Allowed && IsWithin(Now, answeredAt, CheckEvery)) return kept;
        // While its database is away the shop gives no lease, but may know from memory what a check asks: better than nothing.
        var answer = await AskAsync(isHalfGone ? LeasePath : CheckPath, kept.Allowed ? null : CheckPath).ConfigureAwait(false);
        return answer.Status == "no_answer" ? (await OfflineAsync().ConfigureAwait(false)).Kept : answer;
    }

    /// <summary>Where the shop says at <paramref name="path"/> that it cannot answer now, <paramref name="otherwise"/> is asked.</summary>
    private async Task<Verdict> AskAsync(string path, string? otherwise = null)
    {
        if (!Regex.IsMatch(options.LicenseKey, @"\A[A-Z0-9]{4}(-[A-Z0-9]{4}){3}\z")) return Say("invalid", true);
        if (IsWithin(Now, pause.Since, pause.Length)) return Say("no_answer", true);
        var told = await AskAtAsync(path).ConfigureAwait(false);
        var isAway = refusal?.Path == path && refusal?.Status == HttpStatusCode.ServiceUnavailable;
        if (isAway && otherwise is not null) told = await AskAtAsync(otherwise).ConfigureAwait(false);
        if (told is null) BackOff();
        return told ?? Say("no_answer", true);
    }

    private async Task<Verdict?> AskAtAsync(string path)
    {
        var nonce = options.NewNonce();
        var body = JsonOf(json =>
        {
            json.WriteString("license_key", options.LicenseKey);
            json.WriteString("hardware_id", options.HardwareId);
            json.WriteString("nonce", nonce);
        });
        var answer = await SendAsync(path, body).ConfigureAwait(false);
        var signed = await OpenAsync(TextOf(answer, "jws"), "license-check+jws", true).ConfigureAwait(false);
        var status = Statuses.FirstOrDefault(name => name == TextOf(signed, "status"));
        var (toldAt, expiresAt) = (TimeOf(signed, "time"), TimeOf(signed, "expires_at"));
        if (status is null || toldAt is null || TextOf(signed, "nonce") != nonce || (status == "active" && expiresAt is null)) return null;

        failures = 0;
        answeredAt = Now;
        // An unknown key belongs to no product.
        var isOurs = TextOf(signed, "product_id") == options.ProductId || (Field(signed, "product_id")?.ValueKind == JsonValueKind.Null && status == "invalid");
        var isActive = isOurs && status == "active";
        var given = TextOf(answer, "lease");
        var isNewLease = isActive && await OpenLeaseAsync(given, true).ConfigureAwait(false) is not null;
        var before = await LoadAsync().ConfigureAwait(false);
        // The shop told the time, so a clock that once ran ahead is forgiven, and one that is always wrong does no harm.
        var lastAnswer = new Answered(toldAt.Value, answeredAt);
        var lease = isNewLease ? given : isActive ? before.Lease : null;
        await SaveAsync(before with { LatestTime = answeredAt, LastAnswer = lastAnswer, Lease = lease }).ConfigureAwait(false);
        return Say(isOurs ? status : "other_product", false, isActive ? expiresAt : null);
    }

    /// <summary>What the kept lease is worth now, and whether it is time for another.</summary>
    private async Task<(Verdict Kept, bool IsHalfGone)> OfflineAsync()
    {
        var before = await LoadAsync().ConfigureAwait(false);
        var lease = await OpenLeaseAsync(before.Lease, false).ConfigureAwait(false);
        var now = Now;
        if (now > before.LatestTime) await SaveAsync(before with { LatestTime = now }).ConfigureAwait(false);
        if (lease is null) return (Say("no_answer", true), true);
        // Begin and end are by the shop's clock, which has gone on as this device's has. A store of an earlier client does not
        // tell how far apart the two are: there this device's counts for right, until the next answer.
        var last = before.LastAnswer ?? new Answered(now, now);
        var age = last.ShopTime - lease.BegunAt + (now - last.OwnTime);
        var length = lease.Until - lease.BegunAt;
        if (before.LatestTime - now > ClockTolerance || age < -ClockTolerance) return (Say("clock_turned_back", true), true);
        if (age >= length) return (Say(age >= lease.ExpiresAt - lease.BegunAt ? "expired" : "lease_over", true), true);
        return (Say("active", true, lease.Until), age * 2 > length);
    }

    private async Task<Lease?> OpenLeaseAsync(string? text, bool isOnline)
    {
        var signed = await OpenAsync(text, "license-lease+jws", isOnline).ConfigureAwait(false);
        if (TextOf(signed, "status") != "active" || TextOf(signed, "product_id") != options.ProductId) return null;
        if (TimeOf(signed, "time") is not { } begunAt || TimeOf(signed, "expires_at") is not { } expiresAt) return null;
        if (TimeOf(signed, "lease_expires_at") is not { } end) return null;
        return new Lease(begunAt, expiresAt, end < expiresAt ? end : expiresAt);
    }

    /// <summary>The payload of a signed text of that kind, if a key of the shop signed it for this license key and this device.</summary>
    private async Task<JsonElement?> OpenAsync(string? text, string kind, bool isOnline)
    {
        var parts = text?.Split('.') ?? Array.Empty<string>();
        if (parts.Length != 3) return null;
        var header = FieldsOf(Decode(parts[0]));
        if (TextOf(header, "alg") != "EdDSA" || TextOf(header, "typ") != kind || Field(header, "crit") is not null) return null;
        if (TextOf(header, "kid") is not { } kid) return null;
        var key = await KeyAsync(kid, isOnline).ConfigureAwait(false);
        if (key is null || Decode(parts[2]) is not { } signature) return null;
        if (!IsSigned(key, signature, Encoding.UTF8.GetBytes($"{parts[0]}.{parts[1]}"))) return null;
        var fields = FieldsOf(Decode(parts[1]));
        var keyHash = Convert.ToHexString(SHA256.HashData(Encoding.UTF8.GetBytes(options.LicenseKey))).ToLowerInvariant();
        return TextOf(fields, "key_hash") == keyHash && TextOf(fields, "hardware_id") == options.HardwareId ? fields : null;
    }

    /// <summary>A key by its thumbprint. One that is not known is looked for at the shop, as keys are changed now and then.</summary>
    private async Task<byte[]?> KeyAsync(string kid, bool isOnline)
    {
        var before = await LoadAsync().ConfigureAwait(false);
        var known = (options.TrustedKeys ?? before.Keys).FirstOrDefault(x => Thumbprint(x) == kid);
        if (known is not null) return Decode(known);
        if (options.TrustedKeys is not null || !isOnline || IsWithin(Now, keysFetchedAt, FetchKeysEvery)) return null;
        var answer = await SendAsync(KeysPath).ConfigureAwait(false);
        if (Field(answer, "keys")?.ValueKind != JsonValueKind.Array) return null;
        keysFetchedAt = Now;
        var keys = ListOf(answer, "keys").Where(key => TextOf(key, "kty") == "OKP" && TextOf(key, "crv") == "Ed25519")
            .Select(key => TextOf(key, "x")).OfType<string>().Where(IsKey).ToList();
        // In place of those before: a key that is gone was revoked.
        await SaveAsync(before with { Keys = keys }).ConfigureAwait(false);
        return await KeyAsync(kid, false).ConfigureAwait(false);
    }

    /// <summary>The fields of a good answer. A time-out, another status and anything that is no JSON object have none.</summary>
    private async Task<JsonElement?> SendAsync(string path, string? body = null)
    {
        refusal = null;
        using var request = new HttpRequestMessage(body is null ? HttpMethod.Get : HttpMethod.Post, path);
        if (body is not null) request.Content = new StringContent(body, Encoding.UTF8, "application/json");
        try
        {
            using var response = await http.SendAsync(request).ConfigureAwait(false);
            if (response.StatusCode == HttpStatusCode.OK) return FieldsOf(await response.Content.ReadAsByteArrayAsync().ConfigureAwait(false));
            refusal = (path, response.StatusCode, response.Headers.RetryAfter?.Delta);
        }
        catch (Exception error) when (error is HttpRequestException or OperationCanceledException or IOException) { }
        return null;
    }

    /// <summary>Waits 1, 2, 4 … seconds after each failure, less up to half by chance, so that programs do not all come back at once.</summary>
    private void BackOff()
    {
        failures++;
        var seconds = Math.Min(Math.Pow(2, failures - 1), LongestBackOff.TotalSeconds) * (1 - Random.Shared.NextDouble() / 2);
        var wait = refusal?.RetryAfter ?? TimeSpan.FromSeconds(seconds);
        pause = (Now, wait < LongestRetryAfter ? wait : LongestRetryAfter);
    }

    private async Task<State> LoadAsync()
    {
        if (state is not null) return state;
        var text = await store.LoadAsync().ConfigureAwait(false) ?? "";
        var kept = FieldsOf(Encoding.UTF8.GetBytes(text));
        var keys = ListOf(kept, "keys").Select(TextOf).OfType<string>().Where(IsKey).ToList();
        var (shopTime, ownTime) = (TimeOf(kept, "shop_time"), TimeOf(kept, "own_time"));
        var lastAnswer = shopTime is null || ownTime is null ? null : new Answered(shopTime.Value, ownTime.Value);
        return state = new State(TextOf(kept, "lease"), TimeOf(kept, "latest_time") ?? default, lastAnswer, keys);
    }

    private Task SaveAsync(State changed)
    {
        state = changed;
        return store.SaveAsync(JsonOf(json =>
        {
            json.WriteString("lease", changed.Lease);
            json.WriteString("latest_time", TimeText(changed.LatestTime));
            json.WriteString("shop_time", TimeText(changed.LastAnswer?.ShopTime));
            json.WriteString("own_time", TimeText(changed.LastAnswer?.OwnTime));
            json.WriteStartArray("keys");
            foreach (var key in changed.Keys) json.WriteStringValue(key);
            json.WriteEndArray();
        }));
    }

    private static Verdict Say(string status, bool offline, DateTimeOffset? until = null) =>
        new(status == "active", status, Messages[status], until, offline);

    private static bool IsWithin(DateTimeOffset now, DateTimeOffset since, TimeSpan length) => now >= since && now - since < length;

    /// <summary>A time exactly as the shop writes it, 2026-03-31T12:00:00.000Z.</summary>
    private const string TimeFormat = "yyyy-MM-dd'T'HH:mm:ss.fff'Z'";

    private static DateTimeOffset? TimeOf(JsonElement? fields, string name) =>
        DateTimeOffset.TryParseExact(TextOf(fields, name), TimeFormat, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out var time)
            ? time : null;

    private static string? TimeText(DateTimeOffset? time) => time?.UtcDateTime.ToString(TimeFormat, CultureInfo.InvariantCulture);

    private static JsonElement? Field(JsonElement? fields, string name) => Try(() =>
        fields is { ValueKind: JsonValueKind.Object } && fields.Value.TryGetProperty(name, out var value) ? value : (JsonElement?)null);

    private static string? TextOf(JsonElement? fields, string name) => Field(fields, name) is { } value ? TextOf(value) : null;

    private static string? TextOf(JsonElement value) => Try(() => value.ValueKind == JsonValueKind.String ? value.GetString() : null);

    private static IEnumerable<JsonElement> ListOf(JsonElement? fields, string name) =>
        Field(fields, name) is { ValueKind: JsonValueKind.Array } list ? list.EnumerateArray() : Enumerable.Empty<JsonElement>();

    /// <summary>Nothing, where a name or a text of the JSON has half a character, as "\ud800".</summary>
    private static T? Try<T>(Func<T?> read)
    {
        try { return read(); }
        catch (InvalidOperationException) { return default; }
    }

    private static JsonElement? FieldsOf(byte[]? json)
    {
        try
        {
            using var document = JsonDocument.Parse(json ?? Array.Empty<byte>());
            return document.RootElement.ValueKind == JsonValueKind.Object ? document.RootElement.Clone() : null;
        }
        catch (JsonException) { return null; }
    }

    /// <summary>An object with the fields that are written. JsonSerializer would need reflection, which a trimmed program has not.</summary>
    private static string JsonOf(Action<Utf8JsonWriter> writeFields)
    {
        using var bytes = new MemoryStream();
        using (var json = new Utf8JsonWriter(bytes))
        {
            json.WriteStartObject();
            writeFields(json);
            json.WriteEndObject();
        }
        return Encoding.UTF8.GetString(bytes.ToArray());
    }

    /// <summary>Returns a key as the shop writes it, whatever case, blanks and dashes it was pasted with.</summary>
    private static string FoldKey(string typed)
    {
        var text = typed.Normalize(NormalizationForm.FormKC).Trim().ToUpperInvariant();
        var signs = Regex.Replace(text, "[^A-Z0-9]", "");
        return signs.Length == 16 ? Regex.Replace(signs, ".{4}(?=.)", "$0-") : text;
    }

    private static byte[]? Decode(string text)
    {
        if (!Regex.IsMatch(text, @"\A[A-Za-z0-9_-]+\z") || text.Length % 4 == 1) return null;
        return Convert.FromBase64String(text.Replace('-', '+').Replace('_', '/').PadRight((text.Length + 3) / 4 * 4, '='));
    }

    private static bool IsKey(string x) => Decode(x)?.Length == 32;

    /// <summary>What the shop calls a key: RFC 7638.</summary>
    private static string Thumbprint(string x)
    {
        var hash = SHA256.HashData(Encoding.UTF8.GetBytes($"{{\"crv\":\"Ed25519\",\"kty\":\"OKP\",\"x\":\"{x}\"}}"));
        return Convert.ToBase64String(hash).TrimEnd('=').Replace('+', '-').Replace('/', '_');
    }

    private static bool IsSigned(byte[] key, byte[] signature, byte[] text)
    {
        try
        {
            var signer = new Ed25519Signer();
            signer.Init(false, new Ed25519PublicKeyParameters(key, 0));
            signer.BlockUpdate(text, 0, text.Length);
            return signer.VerifySignature(signature);
        }
        catch (ArgumentException) { return false; } // No point of the curve.
    }
}
