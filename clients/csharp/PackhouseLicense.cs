// SPDX-License-Identifier: MIT
// Checks a Packhouse license from a program: .NET 8+ and the package BouncyCastle.Cryptography, because .NET 8 has no
// Ed25519. It contains no secret.
//
//     var client = new LicenseClient(new() { ShopUrl = ..., ProductId = ..., LicenseKey = ..., HardwareId = ..., Store = ... });
//     var verdict = await client.EnsureAsync(); // at startup and every few minutes
//     if (!verdict.Allowed) { Console.Error.WriteLine(verdict.Message); return 1; }
//
// The shop signs every response (Ed25519) over the key, the device, the product and a nonce, so nobody in between can
// forge, change or replay one. Offline, the program runs until the lease in Store ends.
//
// Without TrustedKeys, the shop's public keys come over https from /.well-known/jwks.json and are stored. This stops
// attackers on the network, but anyone who can write to the store, or make the device trust another certificate, can
// add a key. With TrustedKeys (the "x" of each key at that URL and of the next key, which the operator prepares, built
// into the program), only the shop's keys are accepted. Nothing stops someone who patches the program, edits the times
// in the store, or combines an old store with an old clock: the device is theirs. It keeps honest people honest.
// Errors thrown here never contain the license key or the hardware id. Errors of Load and Save pass through.

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

/// <param name="Allowed">Whether the program may run.</param>
/// <param name="Status">active, inactive, expired, invalid, device_mismatch, other_product, no_answer, lease_over, clock_turned_back.</param>
/// <param name="Message">A sentence to show to the customer. You can write your own by Status.</param>
/// <param name="Until">If allowed: the end of the license when online, of the lease when offline.</param>
/// <param name="Offline">True unless this comes from a new signed response.</param>
public sealed record Verdict(bool Allowed, string Status, string Message, DateTimeOffset? Until, bool Offline);

/// <summary>Stores a small JSON text for this program. Load returns null the first time.</summary>
public interface ILicenseStore
{
    Task<string?> LoadAsync();
    Task SaveAsync(string text);
}

public sealed record LicenseClientOptions
{
    /// <summary>The shop's URL, with its path if it has one: https, or http to localhost for tests.</summary>
    public string ShopUrl { get; init; } = "";
    public string ProductId { get; init; } = "";
    public string LicenseKey { get; init; } = "";
    /// <summary>Identifies this device: 1 to 200 characters, always the same; prefer a hash to a serial.</summary>
    public string HardwareId { get; init; } = "";
    public ILicenseStore? Store { get; init; }
    /// <summary>The shop's public keys, the "x" of each. If set, no others are accepted or fetched.</summary>
    public IReadOnlyList<string>? TrustedKeys { get; init; }
    // For tests.
    public HttpMessageHandler? Handler { get; init; }
    public TimeProvider Clock { get; init; } = TimeProvider.System;
    public Func<string> NewNonce { get; init; } = () => Convert.ToHexString(RandomNumberGenerator.GetBytes(16)).ToLowerInvariant();
    /// <summary>Keeps a record from printing the license key.</summary>
    public override string ToString() => nameof(LicenseClientOptions);
}

/// <summary>Is thread-safe. Keep one for the life of the program.</summary>
public sealed class LicenseClient
{
    private static readonly Dictionary<string, string> Messages = new()
    {
        ["active"] = "The license is active.",
        ["inactive"] = "The license is suspended.",
        ["expired"] = "The license has expired.",
        ["invalid"] = "There is no such license key.",
        ["device_mismatch"] = "The license is in use on another device. You can release that device in the shop.",
        ["other_product"] = "The license key is not for this product.",
        ["no_answer"] = "The license could not be checked. Please connect to the internet and try again.",
        ["lease_over"] = "The license has not been checked for too long. Please connect to the internet and try again.",
        ["clock_turned_back"] = "The clock of this device is behind. Please correct it or connect to the internet.",
    };
    private static readonly string[] Statuses = { "active", "inactive", "expired", "invalid", "device_mismatch" };

    /// <summary>The version of this file, sent as User-Agent.</summary>
    public const string ClientVersion = "1.0.0";

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
    // The shop's clock and this device's clock at the last response. Either may be wrong.
    private sealed record Answered(DateTimeOffset ShopTime, DateTimeOffset OwnTime);
    // LatestTime is the latest reading of this device's clock since the last response.
    private sealed record State(string? Lease, DateTimeOffset LatestTime, Answered? LastAnswer, IReadOnlyList<string> Keys);

    private readonly LicenseClientOptions options;
    private readonly ILicenseStore store;
    private readonly HttpClient http;
    private readonly SemaphoreSlim turn = new(1, 1);
    private readonly object gate = new();
    private Task<Verdict>? running;
    private State? state;
    private int failures;
    // Sends no request for Length after Since, unless the clock is turned back.
    private (DateTimeOffset Since, TimeSpan Length) pause;
    private DateTimeOffset answeredAt;
    private DateTimeOffset keysFetchedAt;
    // The last response, if its status was not 200.
    private (string Path, HttpStatusCode Status, TimeSpan? RetryAfter)? refusal;

    public LicenseClient(LicenseClientOptions options)
    {
        var url = new Uri(options.ShopUrl);
        if (url.Scheme != "https" && !(url.Scheme == "http" && url.IsLoopback)) throw new ArgumentException("ShopUrl must be https.");
        // UTF-8 has no unpaired surrogates, so one does not survive the round trip.
        var isWhole = Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(options.HardwareId)) == options.HardwareId;
        var isPrintable = options.HardwareId.EnumerateRunes().Count() is >= 1 and <= 200 && !options.HardwareId.Any(char.IsControl);
        if (!isWhole || !isPrintable) throw new ArgumentException("HardwareId must have 1 to 200 characters and no control characters.");
        if (options.TrustedKeys?.All(IsKey) == false) throw new ArgumentException("Each of TrustedKeys must be the x of a key.");
        store = options.Store ?? throw new ArgumentException("There must be a Store.");
        this.options = options with { LicenseKey = FoldKey(options.LicenseKey) };
        // A redirect could send the license key elsewhere.
        http = new HttpClient(options.Handler ?? new HttpClientHandler { AllowAutoRedirect = false })
        {
            // Requests are relative to the path of the shop.
            BaseAddress = new Uri(url.GetLeftPart(UriPartial.Path).TrimEnd('/') + "/"),
            Timeout = Timeout,
            MaxResponseContentBufferSize = LargestAnswer,
        };
    }

    private DateTimeOffset Now => options.Clock.GetUtcNow();

    /// <summary>Asks the shop when due, otherwise uses the stored lease. Concurrent calls share a request.</summary>
    public Task<Verdict> EnsureAsync()
    {
        lock (gate) return running is { IsCompleted: false } ? running : running = InTurnAsync(EnsureNowAsync);
    }

    /// <summary>Asks the shop now, which may bind this device. Drops the lease unless active.</summary>
    public Task<Verdict> CheckAsync() => InTurnAsync(() => AskAsync(CheckPath));

    /// <summary>Like CheckAsync, but also stores a new lease for offline use.</summary>
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
        // While its database is down, the shop issues no lease but may answer a check from its cache.
        var answer = await AskAsync(isHalfGone ? LeasePath : CheckPath, kept.Allowed ? null : CheckPath).ConfigureAwait(false);
        return answer.Status == "no_answer" ? (await OfflineAsync().ConfigureAwait(false)).Kept : answer;
    }

    /// <summary>Asks at path, and at otherwise if the shop responds with 503.</summary>
    private async Task<Verdict> AskAsync(string path, string? otherwise = null)
    {
        if (!Regex.IsMatch(options.LicenseKey, @"\A[A-Z0-9]{4}(-[A-Z0-9]{4}){3}\z")) return Say("invalid", true);
        if (IsWithin(Now, pause.Since, pause.Length)) return Say("no_answer", true);
        var result = await AskAtAsync(path).ConfigureAwait(false);
        var isAway = refusal?.Path == path && refusal?.Status == HttpStatusCode.ServiceUnavailable;
        if (isAway && otherwise is not null) result = await AskAtAsync(otherwise).ConfigureAwait(false);
        if (result is null) BackOff();
        return result ?? Say("no_answer", true);
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
        var (shopTime, expiresAt) = (TimeOf(signed, "time"), TimeOf(signed, "expires_at"));
        if (status is null || shopTime is null || TextOf(signed, "nonce") != nonce || (status == "active" && expiresAt is null)) return null;

        failures = 0;
        answeredAt = Now;
        // An unknown key belongs to no product.
        var isOurs = TextOf(signed, "product_id") == options.ProductId || (Field(signed, "product_id")?.ValueKind == JsonValueKind.Null && status == "invalid");
        var isActive = isOurs && status == "active";
        var given = TextOf(answer, "lease");
        var isNewLease = isActive && await OpenLeaseAsync(given, true).ConfigureAwait(false) is not null;
        var before = await LoadAsync().ConfigureAwait(false);
        // The shop's time makes up for a clock that once ran ahead or is always wrong.
        var lastAnswer = new Answered(shopTime.Value, answeredAt);
        var lease = isNewLease ? given : isActive ? before.Lease : null;
        await SaveAsync(before with { LatestTime = answeredAt, LastAnswer = lastAnswer, Lease = lease }).ConfigureAwait(false);
        return Say(isOurs ? status : "other_product", false, isActive ? expiresAt : null);
    }

    /// <summary>Evaluates the stored lease, and returns whether it is time for a new one.</summary>
    private async Task<(Verdict Kept, bool IsHalfGone)> OfflineAsync()
    {
        var before = await LoadAsync().ConfigureAwait(false);
        var lease = await OpenLeaseAsync(before.Lease, false).ConfigureAwait(false);
        var now = Now;
        if (now > before.LatestTime) await SaveAsync(before with { LatestTime = now }).ConfigureAwait(false);
        if (lease is null) return (Say("no_answer", true), true);
        // The lease starts and ends by the shop's clock, extrapolated with this device's. Stores of earlier clients lack
        // one of the two, so this device's clock is assumed to be right until the next response.
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

    /// <summary>Returns the payload if the shop signed the text for this key, device and kind.</summary>
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

    /// <summary>Returns a key by its thumbprint. Fetches unknown keys, because keys change.</summary>
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
        // Replaces the stored keys, because a missing key was revoked.
        await SaveAsync(before with { Keys = keys }).ConfigureAwait(false);
        return await KeyAsync(kid, false).ConfigureAwait(false);
    }

    /// <summary>Returns the fields of a 200 response, or null after a timeout or any other response.</summary>
    private async Task<JsonElement?> SendAsync(string path, string? body = null)
    {
        refusal = null;
        using var request = new HttpRequestMessage(body is null ? HttpMethod.Get : HttpMethod.Post, path.TrimStart('/'));
        request.Headers.UserAgent.ParseAdd($"packhouse-license-csharp/{ClientVersion}");
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

    /// <summary>Waits 1, 2, 4 … seconds after failures, minus up to half at random to spread retries.</summary>
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

    /// <summary>The shop's time format, 2026-03-31T12:00:00.000Z.</summary>
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

    /// <summary>Returns null if a name or string of the JSON has an unpaired surrogate, such as "\ud800".</summary>
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

    /// <summary>Returns the written fields as JSON. JsonSerializer needs reflection, which trimmed programs lack.</summary>
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

    /// <summary>Normalizes the case, spaces and dashes of a pasted key.</summary>
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

    /// <summary>Returns the shop's id of a key (RFC 7638).</summary>
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
        catch (ArgumentException) { return false; } // Not a point on the curve.
    }
}
