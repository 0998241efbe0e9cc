"""Denoise (feature-guided NL-means on two half renders), grade (AgX-like), write the JPEG.
usage: /usr/bin/python3 post.py NAME OUT.jpg '{"exp": 1.5, "con": 1.4, "sat": 1.1, "haze": 0.3, "hc": [0.8, 0.6, 0.5]}'
(the keys are the arguments of main below; "part": [x0, y0, x1, y1] lays only that part over the picture that OUT.jpg is)
"""
import os, sys, glob, json
os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2, numpy as np
E = os.environ.get('ART_OUT', 'renders')
cv2.setNumThreads(2)


def rd(n, h, p):
    f = glob.glob(f'{E}/{n}-{h}{p}[0-9]*.exr')[0]
    x = cv2.imread(f, cv2.IMREAD_UNCHANGED)
    if x.ndim == 2: x = np.dstack([x] * 3)
    return np.nan_to_num(x[..., :3].astype(np.float32), posinf=50, neginf=0)


def denoise(n, strength=1.0, r=3, cut=np.s_[:, :], same=.25):
    rd_ = lambda h, p: rd(n, h, p)[cut]
    A, B = rd_(0, 'c'), rd_(1, 'c')
    alb, nor, mist = guides(*([rd_(half, p) for p in 'anm'] for half in (0, 1)), same); mist = mist[..., 0]
    mean = (A + B) / 2
    if strength <= 0: return mean, mist
    # fireflies: pull a pixel down to its neighbours when the halves disagree
    med = cv2.medianBlur(mean, 5); lum = mean.max(2); ml = med.max(2); dis = np.abs(A - B).max(2)
    ff = (lum > 2.2 * ml + .05) & (dis > 1.0 * ml + .1); mean[ff] = med[ff]; A[ff] = med[ff]; B[ff] = med[ff]
    t = lambda x: np.log1p(np.maximum(x, 0) * 4)      # perceptual-ish space
    a = np.maximum(alb, .04); a = np.where(alb.sum(2, keepdims=True) < .02, 1.0, a)
    dm = t(mean / a); va = ((t(A / a) - t(B / a)) ** 2).mean(2) / 4
    va = cv2.blur(va, (7, 7)) + 1e-5
    num = np.zeros_like(dm); den = np.zeros(va.shape, np.float32); sq = np.zeros(va.shape, np.float32)
    H, W = va.shape; P = r + 1
    pad = lambda x: cv2.copyMakeBorder(x, P, P, P, P, cv2.BORDER_REFLECT)
    dp, vp, ap, np_, mp = pad(dm), pad(va), pad(np.sqrt(np.maximum(alb, 0))), pad(nor), pad(mist)
    a0 = np.sqrt(np.maximum(alb, 0)); k = .55 * strength
    for dy in range(-r, r + 1):
        for dx in range(-r, r + 1):
            if dx * dx + dy * dy > r * r + 1: continue
            s = np.s_[P + dy:P + dy + H, P + dx:P + dx + W]
            q = dp[s]; v2 = vp[s]
            d2 = ((dm - q) ** 2).mean(2); d2 = cv2.blur(d2, (3, 3))
            d2 = np.maximum(d2 - (va + np.minimum(va, v2)), 0) / (k * (va + v2) + 1e-5)
            fa = ((a0 - ap[s]) ** 2).sum(2) / .0022; fn = ((nor - np_[s]) ** 2).sum(2) / .02; fm = (mist - mp[s]) ** 2 / .00004
            w = np.exp(-np.minimum(d2 + fa + fn + fm, 30)).astype(np.float32)
            num += q * w[..., None]; den += w; sq += w * w
    o = smooth(num / den[..., None], va * sq / (den * den), alb, nor, mist, strength)
    o = np.expm1(o) / 4 * a
    return o.astype(np.float32), mist


def guides(halves, others, same):
    """Albedo, normal and mist, smoothed where there is a pane: its pixels see either what is mirrored or what is behind it, so the
    halves agree wholly or not at all (in leaves they nearly always differ; with `same` below 0 these are smoothed, too)."""
    d = np.abs(halves[1] - others[1]).max(2); part = lambda x: cv2.blur(x.astype(np.float32), (7, 7))
    k = (np.clip((part(d > .05) - .2) * 6, 0, 1) * np.clip((part(d < .002) - same) * 8, 0, 1))[..., None]
    means = [(a + b) / 2 for a, b in zip(halves, others)]
    return [x * (1 - k) + cv2.GaussianBlur(x, (0, 0), 3) * k for x in means]


def smooth(x, va, alb, nor, mist, strength):
    """What the first pass leaves is blotchy: a wavelet pass with holes, guided by the same features and by the noise that is left."""
    ker = (1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16); H, W = va.shape; al = np.sqrt(np.maximum(alb, 0))
    for step in (1, 2, 4):
        P = 2 * step; pad = lambda v: cv2.copyMakeBorder(v, P, P, P, P, cv2.BORDER_REFLECT)
        sd = 2.4 * strength * np.sqrt(cv2.GaussianBlur(va, (0, 0), 1.5) + 1e-6) + .002
        xp, vp, ap, np_, mp = pad(x), pad(va), pad(al), pad(nor), pad(mist); num = np.zeros_like(x); den = np.zeros_like(va); v2 = np.zeros_like(va)
        for i, ky in enumerate(ker):
            for j, kx in enumerate(ker):
                s = np.s_[i * step:i * step + H, j * step:j * step + W]; q = xp[s]
                d = np.abs(x - q).mean(2) / sd + ((al - ap[s]) ** 2).sum(2) / .002 + ((nor - np_[s]) ** 2).sum(2) / .02 + (mist - mp[s]) ** 2 / .00004
                w = ky * kx * np.exp(-np.minimum(d, 30)); num += q * w[..., None]; den += w; v2 += vp[s] * w * w
        x = num / den[..., None]; va = v2 / (den * den)
    return x


def agx(x):
    x = x[..., ::-1]
    M = np.array([[.842479062253094, .0784335999999992, .0792237451477643], [.0423282422610123, .878468636469772, .0791661274605434], [.0423756549057051, .0784336, .879142973793104]])
    MI = np.array([[1.19687900512017, -.0980208811401368, -.0990297440797205], [-.0528968517574562, 1.15190312990417, -.0989611768448433], [-.0529716355144438, -.0980434501171241, 1.15107367264116]])
    v = x @ M.T.astype(np.float32); v = np.log2(np.maximum(v, 1e-10)); v = np.clip((v + 12.47393) / (4.026069 + 12.47393), 0, 1)
    x2 = v * v; x4 = x2 * x2
    v = 15.5 * x4 * x2 - 40.14 * x4 * v + 31.96 * x4 - 6.868 * x2 * v + .4298 * x2 + .1191 * v - .00232
    return v, MI.astype(np.float32)


def main(n, out, exp=1.0, con=1.22, sat=1.22, haze=.0, hc=(.9, .62, .42), bloom=.06, vig=.22, dn=1.0, tint=(1, 1, 1), grain=.010, sharp=.45, soft=0, same=.25, size=None, crop=None, q=86, part=None):
    W, H = size or rd(n, 0, 'c').shape[1::-1]; X = Y = 0; cut = np.s_[:, :]
    if part:
        if size: raise SystemExit('a part is rendered in the size of its picture')
        X, Y, w, h = int(part[0] * W), int(part[1] * H), int((part[2] - part[0]) * W), int((part[3] - part[1]) * H); cut = np.s_[Y:Y + h, X:X + w]
    c, mist = denoise(n, dn, cut=cut, same=same)
    if haze: k = (np.clip(mist, 0, 1) ** 1.0 * haze)[..., None]; k = np.where(mist[..., None] > .9995, 0, k); c = c * (1 - k) + np.array(hc[::-1], np.float32) * k
    c = c * exp * np.array(tint[::-1], np.float32)
    if size: size = tuple(size); c = cv2.resize(c, size, interpolation=cv2.INTER_LANCZOS4 if size[0] > c.shape[1] else cv2.INTER_AREA); c = np.maximum(c, 0)
    h, w = c.shape[:2]
    if bloom:
        b = np.minimum(np.maximum(c - .9, 0), 12); s = w / 2000
        g = sum(cv2.GaussianBlur(b, (0, 0), k * s) * m for k, m in ((4, .5), (16, .35), (60, .25)))
        c = c + g * bloom * 6
    v, MI = agx(c)
    l = (v * np.array([.2126, .7152, .0722], np.float32)).sum(2, keepdims=True)
    v = np.power(np.clip(v, 0, 1), con); l = (v * np.array([.2126, .7152, .0722], np.float32)).sum(2, keepdims=True)
    v = l + (v - l) * sat
    v = v @ MI.T
    # split tone: cool slate shadows, warm highlights
    l = np.clip((v * np.array([.2126, .7152, .0722], np.float32)).sum(2, keepdims=True), 0, 1)
    v = v + (1 - l) ** 3 * np.array([-.008, .000, .016], np.float32) + l ** 2 * np.array([.012, .003, -.010], np.float32)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32); rr = (((x + X) / W - .5) ** 2 + ((y + Y) / H - .5) ** 2) * 2
    v = v * (1 - vig * rr ** 1.2)[..., None]
    if soft: v = cv2.GaussianBlur(v, (0, 0), soft)
    u = cv2.GaussianBlur(v, (0, 0), 1.0); v = v + (v - u) * sharp
    rng = np.random.default_rng(3); gr = rng.normal(0, 1, (h, w, 1)).astype(np.float32); gr = cv2.GaussianBlur(gr, (0, 0), .6)[..., None]
    v = v + gr * grain
    im = (np.clip(v, 0, 1)[..., ::-1] * 255 + .5).astype(np.uint8)
    if part:
        whole = cv2.imread(out); e = 14                     # the edge of the part fades into the picture
        far = lambda d, edge: np.full_like(x, e) if edge else d - 2
        k = np.clip(np.minimum(np.minimum(far(x, X == 0), far(w - 1 - x, X + w >= W - 1)), np.minimum(far(y, Y == 0), far(h - 1 - y, Y + h >= H - 1))) / e, 0, 1)[..., None]
        whole[cut] = (im * k + whole[cut] * (1 - k) + .5).astype(np.uint8); im = whole
    if crop: im = im[crop[1]:crop[1] + crop[3], crop[0]:crop[0] + crop[2]]
    while True:
        cv2.imwrite(out, im, [cv2.IMWRITE_JPEG_QUALITY, q, cv2.IMWRITE_JPEG_OPTIMIZE, 1, cv2.IMWRITE_JPEG_PROGRESSIVE, 1])
        if os.path.getsize(out) <= 450_000 or q < 60: break
        q -= 3
    print(out, im.shape, os.path.getsize(out) // 1000, 'kB q', q)


if __name__ == '__main__':
    main(sys.argv[1], sys.argv[2], **(json.loads(sys.argv[3]) if len(sys.argv) > 3 else {}))
